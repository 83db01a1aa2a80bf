import { infCteOs } from '../../cteos/leiaute/os.ts'
import type { Grupo } from '../../leiaute/tabela.ts'
import type { ErroDeCampo } from '../../leiaute/validar.ts'
import { infCte } from '../leiaute/cte.ts'
import { infCteSimplificado } from '../leiaute/simplificado.ts'

/**
 * Fields that a correction letter may not touch, by group (MOC CT-e 4.00, section 13.1). The manual leaves the
 * registration fields of taker, sender and recipient to each state; they are all refused here, because changing
 * one changes who the person is.
 */
const IMPEDIDOS: Readonly<Record<string, readonly string[]>> = {
  infCte: ['versao', 'Id'],
  ide: ['cUF', 'cCT', 'mod', 'serie', 'nCT', 'tpEmis', 'cDV', 'tpAmb', 'dhEmi', 'modal'],
  toma3: ['toma'],
  toma4: ['CNPJ', 'CPF', 'IE'],
  toma: ['CNPJ', 'CPF', 'IE'],
  emit: ['CNPJ', 'IE'],
  rem: ['CNPJ', 'CPF', 'IE'],
  dest: ['CNPJ', 'CPF', 'IE'],
  vPrest: ['vTPrest'],
  Comp: ['vComp'],
  vPresComp: ['vTPrest'],
  compComp: ['vComp'],
  infNFe: ['chave'],
  ICMS00: ['CST', 'vBC', 'pICMS', 'vICMS'],
  ICMS20: ['CST', 'pRedBC', 'vBC', 'pICMS', 'vICMS'],
  ICMS45: ['CST'],
  ICMS60: ['CST', 'vBCSTRet', 'vICMSSTRet', 'pICMSSTRet', 'vCred'],
  ICMS90: ['CST', 'pRedBC', 'vBC', 'pICMS', 'vICMS', 'vCred'],
  ICMSOutraUF: ['CST', 'pRedBCOutraUF', 'vBCOutraUF', 'pICMSOutraUF', 'vICMSOutraUF'],
  ICMSSN: ['indSN', 'CST'],
}

/** A field that a correction letter can name. */
export interface CampoCorrigivel {
  grupo: string
  campo: string
  /** 'Município de início'. */
  rotulo: string
  /** 'Identificação'. */
  rotuloDoGrupo: string
}

function juntar(grupo: Grupo, achados: Map<string, CampoCorrigivel>): void {
  const folhas = [...grupo.atributos, ...grupo.elementos.filter((item) => item.tipo === 'campo')]
  for (const { tag, rotulo } of folhas) {
    const chave = `${grupo.tag}/${tag}`
    if (!achados.has(chave)) {
      achados.set(chave, { grupo: grupo.tag, campo: tag, rotulo, rotuloDoGrupo: grupo.rotulo })
    }
  }
  for (const item of grupo.elementos) if (item.tipo === 'grupo') juntar(item, achados)
}

type Campos = ReadonlyMap<string, CampoCorrigivel>

function camposDe(...leiautes: readonly Grupo[]): Campos {
  const achados = new Map<string, CampoCorrigivel>()
  for (const leiaute of leiautes) juntar(leiaute, achados)
  return achados
}

const doCte = camposDe(infCte, infCteSimplificado)
const doOs = camposDe(infCteOs)
/** What the model inside a key may change: that of the CT-e OS, or of the CT-e. */
const camposDaChave = (chCTe: string): Campos => (chCTe.slice(20, 22) === '67' ? doOs : doCte)

function impedido(grupo: string, campo: string): boolean {
  return IMPEDIDOS[grupo]?.includes(campo) ?? false
}

const oferecidos = (campos: Campos): CampoCorrigivel[] =>
  [...campos.values()].filter(({ grupo, campo }) => !impedido(grupo, campo))

/** Every field of the layout that a correction letter may change, for the form that offers them. */
export const camposCorrigiveis = (): CampoCorrigivel[] => oferecidos(doCte)

/** The same of a CT-e OS. */
export const camposCorrigiveisDoOs = (): CampoCorrigivel[] => oferecidos(doOs)

/** Why a field cannot be corrected, as a sentence, or `null` (cStat 681 and 525). */
export function motivoDeNaoCorrigir(grupo: string, campo: string, campos: Campos = doCte): string | null {
  const achado = campos.get(`${grupo}/${campo}`)
  if (!achado) return `O campo "${campo}" não existe no grupo "${grupo}" do CT-e.`
  if (!impedido(grupo, campo)) return null
  return `"${achado.rotulo}" (${achado.rotuloDoGrupo}) não pode ser corrigido por carta de correção.`
}

/** The same for every correction of an event's body. */
export function conferirCorrecoes(
  correcoes: readonly { grupoAlterado?: string; campoAlterado?: string }[],
  base: string,
  chCTe: string,
): ErroDeCampo[] {
  const erros: ErroDeCampo[] = []
  correcoes.forEach(({ grupoAlterado, campoAlterado }, indice) => {
    if (!grupoAlterado || !campoAlterado) return
    const mensagem = motivoDeNaoCorrigir(grupoAlterado, campoAlterado, camposDaChave(chCTe))
    if (mensagem) {
      erros.push({
        caminho: `${base}/infCorrecao[${indice + 1}]/campoAlterado`,
        codigo: 'opcao',
        rotulo: 'Campo alterado',
        mensagem,
      })
    }
  })
  return erros
}
