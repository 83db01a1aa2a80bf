import { cnpjValido, cpfValido } from '../../documento.ts'
import { SIGLA_POR_CODIGO_UF } from '../../uf.ts'
import { type Achado, NADA, type RegraDeNegocio, regraDoManual as regra, se } from './regra.ts'
import type { Papel, Vista } from './vista.ts'

const NOMES: Readonly<Record<Papel, string>> = {
  remetente: 'remetente',
  expedidor: 'expedidor',
  recebedor: 'recebedor',
  destinatario: 'destinatário',
  tomador: 'tomador',
}

/** States whose taxpayers are never 'isento de inscrição' (G024). */
const SEM_ISENTO = new Set(['AM', 'BA', 'CE', 'GO', 'MG', 'MS', 'MT', 'PE', 'RN', 'SE', 'SP'])
/** Someone abroad. */
const CNPJ_ZERADO = '0'.repeat(14)

/** Whether the first two digits of a municipality are of another state. */
export function municipioDeOutraUf(cMun: string | undefined, uf: string | undefined): boolean {
  if (!cMun || !uf) return false
  return uf === 'EX' ? cMun !== '9999999' : SIGLA_POR_CODIGO_UF[cMun.slice(0, 2)] !== uf
}

function documento(id: string, cStat: string, papel: Papel, campo: 'CNPJ' | 'CPF'): RegraDeNegocio {
  return regra(id, cStat, ({ pessoas }) =>
    pessoas.flatMap((quem) => {
      const valor = quem[campo]
      if (quem.papel !== papel || !valor || (campo === 'CNPJ' && valor === CNPJ_ZERADO && quem.UF === 'EX')) {
        return []
      }
      const valido = campo === 'CNPJ' ? cnpjValido(valor) : cpfValido(valor)
      return se(!valido, `${quem.caminho}/${campo}`, `O ${campo} do ${NOMES[papel]} é inválido: ${valor}.`)
    }),
  )
}

function municipio(id: string, cStat: string, papel: Papel): RegraDeNegocio {
  return regra(id, cStat, ({ pessoas }) =>
    pessoas
      .filter((quem) => quem.papel === papel && municipioDeOutraUf(quem.cMun, quem.UF))
      .map(({ caminhoDoEndereco, cMun, UF }) => ({
        caminho: `${caminhoDoEndereco}/cMun`,
        mensagem: `O município ${cMun} do ${NOMES[papel]} não é de ${UF}.`,
      })),
  )
}

function faltaOTomador(id: string, cStat: string, toma: string, grupo: string, papel: Papel): RegraDeNegocio {
  return regra(id, cStat, (vista) =>
    se(
      !vista.simplificado && vista.toma === toma && !vista.tomador,
      `infCte/${grupo}`,
      `O tomador é o ${NOMES[papel]}, mas os dados dele não estão no CT-e.`,
    ),
  )
}

function mesmaPessoa(vista: Vista): readonly Achado[] {
  const { toma, tomador, pessoas, simplificado } = vista
  if (simplificado || toma !== '4' || !tomador) return NADA
  const igual = pessoas.find(
    (quem) =>
      quem !== tomador &&
      (tomador.CNPJ ? quem.CNPJ === tomador.CNPJ : tomador.CPF !== undefined && quem.CPF === tomador.CPF) &&
      (quem.IE ?? '') === (tomador.IE ?? ''),
  )
  return se(
    igual,
    'infCte/ide/toma4',
    `O tomador é o próprio ${igual ? NOMES[igual.papel] : ''}: marque esse papel em vez de "outros".`,
  )
}

/** Rules on issuer, sender, shipper, receiver, recipient and taker. */
export const REGRAS_DE_PESSOAS: readonly RegraDeNegocio[] = [
  faltaOTomador('G018', '460', '0', 'rem', 'remetente'),
  faltaOTomador('G019', '461', '1', 'exped', 'expedidor'),
  faltaOTomador('G020', '462', '2', 'receb', 'recebedor'),
  faltaOTomador('G021', '463', '3', 'dest', 'destinatario'),
  regra('G022', '481', ({ indIEToma, tomador }) =>
    se(
      indIEToma === '1' && tomador && (!tomador.IE || tomador.IE === 'ISENTO'),
      `${tomador?.caminho}/IE`,
      'O tomador é contribuinte do ICMS: informe a inscrição estadual dele.',
    ),
  ),
  regra('G023', '482', ({ indIEToma, tomador }) =>
    se(
      indIEToma === '2' && tomador && tomador.IE !== 'ISENTO',
      `${tomador?.caminho}/IE`,
      'O tomador é isento de inscrição: a inscrição estadual deve ser ISENTO.',
      'ISENTO',
    ),
  ),
  regra('G024', '617', ({ indIEToma, tomador, simplificado }) =>
    se(
      indIEToma === '2' && SEM_ISENTO.has(tomador?.UF ?? ''),
      simplificado ? 'infCte/toma/indIEToma' : 'infCte/ide/indIEToma',
      `${tomador?.UF} não tem contribuinte isento de inscrição: marque contribuinte ou não contribuinte.`,
    ),
  ),
  regra('G104', '207', ({ emit }) =>
    se(
      emit.CNPJ && !cnpjValido(emit.CNPJ),
      'infCte/emit/CNPJ',
      `O CNPJ do emitente é inválido: ${emit.CNPJ}.`,
    ),
  ),
  regra('G105', '229', ({ emit, ide }) =>
    se(
      ide.tpEmis !== '3' && ide.procEmi !== '4' && !/[1-9]/.test(emit.IE ?? ''),
      'infCte/emit/IE',
      'Informe a inscrição estadual do emitente.',
    ),
  ),
  regra('G112', '712', ({ emit, ide }) =>
    se(
      ide.tpEmis !== '3' && municipioDeOutraUf(emit.enderEmit?.cMun, emit.enderEmit?.UF),
      'infCte/emit/enderEmit/cMun',
      `O município ${emit.enderEmit?.cMun} do emitente não é de ${emit.enderEmit?.UF}.`,
    ),
  ),
  regra('CERTIFICADO', '213', ({ emit }, { cnpjDoCertificado }) =>
    se(
      emit.CNPJ && cnpjDoCertificado && emit.CNPJ.slice(0, 8) !== cnpjDoCertificado.slice(0, 8),
      'infCte/emit/CNPJ',
      `O certificado digital é de outra empresa (${cnpjDoCertificado}): a raiz do CNPJ deve ser a do emitente.`,
    ),
  ),
  documento('G114', '415', 'remetente', 'CNPJ'),
  documento('G115', '416', 'remetente', 'CPF'),
  municipio('G116', '418', 'remetente'),
  documento('G122', '208', 'destinatario', 'CNPJ'),
  documento('G123', '237', 'destinatario', 'CPF'),
  municipio('G124', '424', 'destinatario'),
  documento('G132', '428', 'expedidor', 'CNPJ'),
  documento('G133', '429', 'expedidor', 'CPF'),
  municipio('G134', '431', 'expedidor'),
  documento('G140', '436', 'recebedor', 'CNPJ'),
  documento('G141', '437', 'recebedor', 'CPF'),
  municipio('G142', '439', 'recebedor'),
  documento('G148', '444', 'tomador', 'CNPJ'),
  documento('G149', '445', 'tomador', 'CPF'),
  municipio('G150', '447', 'tomador'),
  regra('G156', '799', mesmaPessoa),
  regra('G193', '699', ({ autXML }) =>
    autXML.flatMap(({ CNPJ }, i) =>
      se(
        CNPJ && !cnpjValido(CNPJ),
        `infCte/autXML[${i + 1}]/CNPJ`,
        `O CNPJ autorizado a baixar o XML é inválido: ${CNPJ}.`,
      ),
    ),
  ),
  regra('G194', '700', ({ autXML }) =>
    autXML.flatMap(({ CPF }, i) =>
      se(
        CPF && !cpfValido(CPF),
        `infCte/autXML[${i + 1}]/CPF`,
        `O CPF autorizado a baixar o XML é inválido: ${CPF}.`,
      ),
    ),
  ),
  regra('G195', '715', ({ autXML }) =>
    autXML.flatMap((um, i) => {
      const quem = um.CNPJ ?? um.CPF
      const repetido = autXML.slice(0, i).some((outro) => (outro.CNPJ ?? outro.CPF) === quem)
      return se(quem && repetido, `infCte/autXML[${i + 1}]`, `${quem} já está autorizado a baixar o XML.`)
    }),
  ),
  regra('G196', '828', ({ autXML, pessoas }) =>
    autXML.flatMap((um, i) => {
      const quem = um.CNPJ ?? um.CPF
      const participa = pessoas.some(({ CNPJ, CPF }) => (CNPJ ?? CPF) === quem)
      return se(
        quem && participa,
        `infCte/autXML[${i + 1}]`,
        `${quem} já participa do CT-e e não precisa ser autorizado a baixar o XML.`,
      )
    }),
  ),
  regra('G210', '836', ({ infRespTec }) =>
    se(
      infRespTec?.CNPJ && !cnpjValido(infRespTec.CNPJ),
      'infCte/infRespTec/CNPJ',
      `O CNPJ do responsável técnico é inválido: ${infRespTec?.CNPJ}.`,
    ),
  ),
]
