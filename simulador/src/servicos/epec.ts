import { lerChave } from '../chave.ts'
import type { Epec, Estado } from '../estado.ts'
import type { Pedido } from '../pedido.ts'
import { achar, dataHora, filhos, qualquer, valor } from '../xml.ts'
import type { Falha } from './cte.ts'
import type { Evento } from './cte-evento.ts'

const EPEC = '4'
const PRAZO_MS = 168 * 3_600_000

/** Which rule a difference between a CT-e and its EPEC breaks (MOC 4.00, annex I, G187 to G192). */
const regras: Record<string, string> = {
  vICMS: '642',
  vTPrest: '642',
  vCarga: '642',
  toma: '643',
  documento: '643',
  IE: '643',
  modal: '644',
  UFIni: '645',
  UFFim: '645',
  dhEmi: '756',
}

function doEvento(corpo: Element): Record<string, string> {
  const toma = achar(corpo, 'toma4')
  return {
    vICMS: valor(corpo, 'vICMS'),
    vTPrest: valor(corpo, 'vTPrest'),
    vCarga: valor(corpo, 'vCarga'),
    toma: valor(toma, 'toma'),
    documento: valor(toma, 'CNPJ') || valor(toma, 'CPF'),
    IE: valor(toma, 'IE'),
    modal: valor(corpo, 'modal'),
    UFIni: valor(corpo, 'UFIni'),
    UFFim: valor(corpo, 'UFFim'),
    dhEmi: valor(corpo, 'dhEmi'),
  }
}

const PAPEIS: Record<string, string> = { '0': 'rem', '1': 'exped', '2': 'receb', '3': 'dest' }

function doCte(inf: Element): Record<string, string> {
  const ide = achar(inf, 'ide')
  const toma = valor(ide, 'toma3', 'toma') || valor(ide, 'toma4', 'toma')
  const quem = toma === '4' ? achar(ide, 'toma4') : achar(inf, PAPEIS[toma] ?? '')
  const icms = achar(inf, 'imp', 'ICMS')
  const grupo = icms && filhos(icms)[0]
  const imposto = grupo ? ['vICMS', 'vICMSSTRet', 'vICMSOutraUF'].map((tag) => valor(grupo, tag)) : []
  return {
    vICMS: imposto.find(Boolean) ?? '0.00',
    vTPrest: valor(inf, 'vPrest', 'vTPrest'),
    vCarga: valor(inf, 'infCTeNorm', 'infCarga', 'vCarga') || '0.00',
    toma,
    documento: valor(quem, 'CNPJ') || valor(quem, 'CPF'),
    IE: valor(quem, 'IE'),
    modal: valor(ide, 'modal'),
    UFIni: valor(ide, 'UFIni'),
    UFFim: valor(ide, 'UFFim'),
    dhEmi: valor(ide, 'dhEmi'),
  }
}

const venceu = (e: Epec, agora: Date): boolean => agora.getTime() - Date.parse(e.registro.em) > PRAZO_MS

/** Takes an EPEC once, in the SVC alone; who left another without its CT-e for a week is refused (MOC 4.00, 6.1.1). */
export async function registrarEpec(
  estado: Estado,
  p: Pedido,
  de: { evento: Evento; svc: boolean; recusar: (f: Falha) => string; aceitar: (nProt: string) => string },
): Promise<string> {
  const { evento, svc, recusar, aceitar } = de
  const { chave, nSeq, corpo } = evento
  if (nSeq > 1) return recusar(['636'])
  if (!svc) return recusar(['653'])
  if (lerChave(chave)?.tpEmis !== EPEC) return recusar(['680'])
  const antes = estado.epecDoNumero(chave, p.tpAmb)
  if (antes) return recusar(['631', `[nProt:${antes.registro.nProt}][dhRegEvento:${antes.registro.em}]`])
  const autorizado = estado.mesmoNumero(chave, p.tpAmb)
  if (autorizado) return recusar(['638', `[chCTe:${autorizado.chave}]`])
  const atrasados = estado.epecsPendentes(chave.slice(6, 20), p.tpAmb).filter((e) => venceu(e, p.agora))
  if (atrasados[0]) return recusar(['639', `[${atrasados.length} pendentes][chCTe:${atrasados[0].chave}]`])
  const nProt = estado.proximoProtocolo(chave.slice(0, 2), p.agora)
  const ret = aceitar(nProt)
  await estado.gravarEpec({
    chave,
    tpAmb: p.tpAmb,
    registro: {
      tpEvento: evento.tpEvento,
      nSeq,
      nProt,
      em: dataHora(p.agora),
      proc: `<procEventoCTe versao="4.00">${p.xml.replace(/^<\?xml[^>]*\?>/, '')}${ret}</procEventoCTe>`,
    },
    dados: corpo ? doEvento(corpo) : {},
  })
  return ret
}

/** What a CT-e owes to the EPEC of its number, and the other way round (MOC 4.00, annex I, G184 to G192). */
export function conferirEpec(estado: Estado, p: Pedido, inf: Element): Falha | null {
  const chave = inf.getAttribute('Id')!.slice(3)
  const ide = achar(inf, 'ide')
  const epec = estado.epecDoNumero(chave, p.tpAmb)
  if (valor(ide, 'tpEmis') !== EPEC) return epec ? ['640', `[chCTe:${epec.chave}]`] : null
  if (valor(ide, 'tpCTe') !== '0' || !qualquer(inf, 'infCTeNorm')) return ['720']
  if (epec?.chave !== chave) return ['641']
  const cte = doCte(inf)
  const diferente = Object.keys(regras).find((campo) => cte[campo] !== epec.dados[campo])
  return diferente ? [regras[diferente]!, `[${diferente}]`] : null
}
