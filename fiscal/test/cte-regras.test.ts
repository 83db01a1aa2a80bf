import { describe, expect, it } from 'vitest'
import {
  type ContextoDoPreVoo,
  type CteConhecido,
  conferirRegrasDoCte,
  type DadosCte,
  montarChave,
  montarCte,
  NOMES_DAS_REGRAS,
  REGRAS_DE_NEGOCIO,
  validarCte,
} from '../src/index.ts'
import { ESTRAGOS_DOS_MODAIS } from './estragos-dos-modais.ts'
import { chaveDoExemplo } from './exemplo.ts'
import { dadosCte, dadosCteSimplificado } from './exemplo-cte.ts'

const AGORA = '2026-11-20T13:01:00Z'

/** The example, with everything that the rules ask for. */
function bom(): DadosCte {
  const dados = dadosCte()
  dados.emit.IE = '251234568'
  return dados
}

function conferir(dados: DadosCte, contexto: Partial<ContextoDoPreVoo> = {}) {
  return conferirRegrasDoCte({ simplificado: false, dados }, { agora: AGORA, ...contexto })
}

const cteDe = (numero: number, emitente = '12ABC34501DE35') =>
  montarChave({
    cUF: '42',
    aamm: '2611',
    documento: emitente,
    modelo: '57',
    serie: 1,
    numero,
    tpEmis: '1',
    cNF: '45179915',
  })
const nfeDe = (numero: number, emitente = '12ABC34501DE35') => chaveDoExemplo({ numero, emitente })

const pessoa = (UF = 'SC', cMun = '4202404') => ({
  CNPJ: '11222333000181',
  IE: '251234568',
  xNome: 'CTE EMITIDO EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL',
  ender: { xLgr: 'Rua A', nro: '1', xBairro: 'Centro', cMun, xMun: 'Blumenau', UF },
})
const exped = (troca: object = {}) => {
  const { ender, ...resto } = pessoa()
  return { ...resto, enderExped: ender, ...troca } as NonNullable<DadosCte['exped']>
}
const receb = (troca: object = {}) => {
  const { ender, ...resto } = pessoa()
  return { ...resto, enderReceb: ender, ...troca } as NonNullable<DadosCte['receb']>
}
const toma4 = (troca: object = {}) => {
  const { ender, ...resto } = pessoa()
  return { toma: '4', ...resto, enderToma: ender, ...troca } as NonNullable<DadosCte['ide']['toma4']>
}
const docAnt = (chCTe: string, CNPJ = '12ABC34501DE35') => ({
  emiDocAnt: [{ CNPJ, IE: '251234568', UF: 'SC', xNome: 'Outra', idDocAnt: [{ idDocAntEle: [{ chCTe }] }] }],
})

/** What the house knows of the example itself, as the one that another replaces or complements. */
function conhecido(troca: Partial<CteConhecido> = {}): CteConhecido {
  return {
    situacao: 'autorizado',
    tipo: '0',
    servico: '0',
    autorizadoEm: '2026-11-01T13:00:00Z',
    complementos: 0,
    desacordo: true,
    toma: '0',
    partes: {
      remetente: { documento: '00000000000191', uf: 'SC' },
      destinatario: { documento: '52998224725', uf: 'SP' },
    },
    UFIni: 'SC',
    UFFim: 'SP',
    cMunIni: '4202404',
    cMunFim: '3550308',
    nfes: [chaveDoExemplo()],
    ...troca,
  }
}

type Estrago = (dados: DadosCte) => Partial<ContextoDoPreVoo>
/** Sets one value, by its path of keys. */
function mudar(caminho: string, valor: unknown): Estrago {
  return (dados) => {
    const chaves = caminho.split('.')
    let onde = dados as unknown as Record<string, unknown>
    for (const chave of chaves.slice(0, -1)) onde = onde[chave] as Record<string, unknown>
    onde[chaves.at(-1)!] = valor
    return {}
  }
}
function mudarIde(troca: Partial<DadosCte['ide']>): Estrago {
  return (dados) => {
    Object.assign(dados.ide, troca)
    return {}
  }
}
const norm = (dados: DadosCte) => dados.infCTeNorm!
const globalizado = (dados: DadosCte) => {
  dados.ide.indGlobalizado = '1'
  dados.ide.UFFim = 'SC'
  dados.ide.CFOP = '5353'
  return {}
}

const sabendo = (troca: Partial<CteConhecido> = {}, chave = cteDe(7)) => ({
  conhecidos: new Map([[chave, conhecido(troca)]]),
})
/** The example as the substitute of another, with what is known of that one. */
function substituto(troca: Partial<CteConhecido> = {}, mais: Estrago = () => ({})): Estrago {
  return (d) => {
    d.ide.tpCTe = '3'
    norm(d).infCteSub = { chCte: cteDe(7) }
    mais(d)
    return sabendo(troca)
  }
}
/** The same as a complement. */
function complemento(troca: Partial<CteConhecido> = {}, mais: Estrago = () => ({})): Estrago {
  return (d) => {
    d.ide.tpCTe = '1'
    d.infCTeNorm = undefined
    d.infCteComp = [{ chCTe: cteDe(7) }]
    mais(d)
    return sabendo(troca)
  }
}
const trocaDeTomador = mudar('infCTeNorm.infCteSub', { chCte: cteDe(7), indAlteraToma: '1' })
const comToma4 =
  (troca: object = {}): Estrago =>
  (d) => {
    d.ide.toma3 = undefined
    d.ide.toma4 = toma4(troca)
    return {}
  }
const ambos =
  (...estragos: Estrago[]): Estrago =>
  (d) => {
    for (const um of estragos) um(d)
    return {}
  }
const multimodal = (...chaves: string[]): Estrago =>
  ambos(
    mudar('ide.tpServ', '4'),
    mudar('infCTeNorm.infServVinc', {
      infCTeMultimodal: chaves.map((chCTeMultimodal) => ({ chCTeMultimodal })),
    }),
  )
const MULTIMODAL = 'infCte/infCTeNorm/infServVinc/infCTeMultimodal'
const outraRem = { CNPJ: '11222333000181' }
const semTabela =
  (caminho: string, codigo: unknown): Estrago =>
  (d) => {
    mudar(caminho, codigo)(d)
    return { municipios: new Set(['4202404', '3550308']) }
  }
const pessoaEm = (cMun: string, UF = 'SC') => pessoa(UF, cMun).ender
const doTomador = (toma: '0' | '3'): Estrago => ambos(globalizado, mudar('ide.toma3', { toma }))

/** For each rule: how to break it, and where it should say so. */
const ESTRAGOS: Readonly<Record<string, readonly [Estrago, string]>> = {
  G002: [mudar('rem.xNome', 'Moinho'), 'infCte/rem/xNome'],
  G003: [mudar('exped', exped({ xNome: 'Filial' })), 'infCte/exped/xNome'],
  G004: [mudar('receb', receb({ xNome: 'Filial' })), 'infCte/receb/xNome'],
  G005: [mudar('dest.xNome', 'CT-E EMITIDO EM HOMOLOGACAO'), 'infCte/dest/xNome'],
  G006: [mudar('ide.serie', '895'), 'infCte/ide/serie'],
  G007: [mudar('ide.cUF', '35'), 'infCte/emit/enderEmit/UF'],
  G008: [mudar('ide.dhCont', '2026-11-20T10:00:00-03:00'), 'infCte/ide/dhCont'],
  G009: [mudar('ide.tpEmis', '5'), 'infCte/ide/dhCont'],
  G010: [mudar('ide.dhCont', '2026-11-20T10:30:00-03:00'), 'infCte/ide/dhCont'],
  G012: [mudarIde({ tpEmis: '8', tpCTe: '1' }), 'infCte/ide/tpCTe'],
  G016: [mudar('infCTeNorm', undefined), 'infCte/infCTeNorm'],
  G017: [mudar('ide.tpCTe', '1'), 'infCte/infCteComp'],
  G102: [() => ({ agora: '2026-11-20T12:54:00Z' }), 'infCte/ide/dhEmi'],
  G103: [() => ({ agora: '2026-11-27T13:01:00Z' }), 'infCte/ide/dhEmi'],
  G184: [mudarIde({ tpEmis: '4', tpCTe: '3' }), 'infCte/ide/tpCTe'],
  G218: [mudar('infSolicNFF', { xSolic: 'xx' }), 'infCte/infSolicNFF'],
  G018: [mudar('rem', undefined), 'infCte/rem'],
  G019: [mudar('ide.toma3', { toma: '1' }), 'infCte/exped'],
  G020: [mudar('ide.toma3', { toma: '2' }), 'infCte/receb'],
  G021: [
    (d) => {
      d.ide.toma3 = { toma: '3' }
      d.dest = undefined
      return {}
    },
    'infCte/dest',
  ],
  G022: [mudar('rem.IE', undefined), 'infCte/rem/IE'],
  G023: [mudar('ide.indIEToma', '2'), 'infCte/rem/IE'],
  G024: [
    (d) => {
      d.ide.indIEToma = '2'
      d.rem!.enderReme.UF = 'SP'
      return {}
    },
    'infCte/ide/indIEToma',
  ],
  G104: [mudar('emit.CNPJ', '12ABC34501DE36'), 'infCte/emit/CNPJ'],
  G105: [mudar('emit.IE', '000'), 'infCte/emit/IE'],
  G112: [mudar('emit.enderEmit.cMun', '3550308'), 'infCte/emit/enderEmit/cMun'],
  CERTIFICADO: [() => ({ cnpjDoCertificado: '00000000000191' }), 'infCte/emit/CNPJ'],
  G114: [mudar('rem.CNPJ', '00000000000192'), 'infCte/rem/CNPJ'],
  G115: [mudar('rem', { ...dadosCte().rem, CNPJ: undefined, CPF: '52998224726' }), 'infCte/rem/CPF'],
  G116: [mudar('rem.enderReme.cMun', '3550308'), 'infCte/rem/enderReme/cMun'],
  G122: [mudar('dest', { ...dadosCte().dest, CPF: undefined, CNPJ: '1'.repeat(14) }), 'infCte/dest/CNPJ'],
  G123: [mudar('dest.CPF', '52998224720'), 'infCte/dest/CPF'],
  G124: [mudar('dest.enderDest.cMun', '4202404'), 'infCte/dest/enderDest/cMun'],
  G132: [mudar('exped', exped({ CNPJ: '11222333000182' })), 'infCte/exped/CNPJ'],
  G133: [mudar('exped', exped({ CNPJ: undefined, CPF: '1'.repeat(11) })), 'infCte/exped/CPF'],
  G134: [mudar('exped', exped({ enderExped: pessoa('PR').ender })), 'infCte/exped/enderExped/cMun'],
  G140: [mudar('receb', receb({ CNPJ: '11222333000182' })), 'infCte/receb/CNPJ'],
  G141: [mudar('receb', receb({ CNPJ: undefined, CPF: '1'.repeat(11) })), 'infCte/receb/CPF'],
  G142: [mudar('receb', receb({ enderReceb: pessoa('EX').ender })), 'infCte/receb/enderReceb/cMun'],
  G148: [mudar('ide.toma4', toma4({ CNPJ: '11222333000182' })), 'infCte/ide/toma4/CNPJ'],
  G149: [mudar('ide.toma4', toma4({ CNPJ: undefined, CPF: '1'.repeat(11) })), 'infCte/ide/toma4/CPF'],
  G150: [mudar('ide.toma4', toma4({ enderToma: pessoa('PR').ender })), 'infCte/ide/toma4/enderToma/cMun'],
  G156: [mudar('ide.toma4', toma4({ CNPJ: '00000000000191', IE: '251234568' })), 'infCte/ide/toma4'],
  G193: [mudar('autXML', [{ CNPJ: '1'.repeat(14) }]), 'infCte/autXML[1]/CNPJ'],
  G194: [mudar('autXML', [{ CPF: '1'.repeat(11) }]), 'infCte/autXML[1]/CPF'],
  G195: [mudar('autXML', [{ CNPJ: '11222333000181' }, { CNPJ: '11222333000181' }]), 'infCte/autXML[2]'],
  G196: [mudar('autXML', [{ CPF: '52998224725' }]), 'infCte/autXML[1]'],
  G210: [mudar('infRespTec.CNPJ', '1'.repeat(14)), 'infCte/infRespTec/CNPJ'],
  ...ESTRAGOS_DOS_MODAIS,
  G036: [mudar('infCTeNorm.infDoc', undefined), 'infCte/infCTeNorm/infDoc'],
  G037: [mudar('ide.tpServ', '3'), 'infCte/infCTeNorm/infDoc'],
  G038: [
    mudar('infCTeNorm.infDoc', { infNFe: Array(2001).fill({ chave: nfeDe(1) }) }),
    'infCte/infCTeNorm/infDoc',
  ],
  G039: [
    mudar('infCTeNorm.infDoc.infNFe', [{ chave: nfeDe(1) }, { chave: nfeDe(1) }]),
    'infCte/infCTeNorm/infDoc/infNFe[2]/chave',
  ],
  G040: [mudar('infCTeNorm.infDoc.infNFe.0.chave', cteDe(1)), 'infCte/infCTeNorm/infDoc/infNFe[1]/chave'],
  'DCE-CHAVE': [
    mudar('infCTeNorm.infDoc', { infDCe: [{ chave: cteDe(1) }] }),
    'infCte/infCTeNorm/infDoc/infDCe[1]/chave',
  ],
  G044: [
    mudar('infCTeNorm.infDoc', { infNF: [{ mod: '01', serie: '1', nDoc: '7' }] }),
    'infCte/infCTeNorm/infDoc/infNF[1]',
  ],
  G045: [
    mudar('infCTeNorm.infDoc', { infOutros: [{ tpDoc: '65' }] }),
    'infCte/infCTeNorm/infDoc/infOutros[1]/tpDoc',
  ],
  G053: [mudar('rem', undefined), 'infCte/rem'],
  G054: [mudar('dest', undefined), 'infCte/dest'],
  G055: [mudar('ide.tpServ', '3'), 'infCte/exped'],
  G056: [mudar('ide.tpServ', '4'), 'infCte/receb'],
  G057: [mudar('ide.tpServ', '4'), 'infCte/infCTeNorm/infServVinc'],
  G058: [
    mudar('infCTeNorm.infServVinc', { infCTeMultimodal: [{ chCTeMultimodal: cteDe(1) }] }),
    'infCte/infCTeNorm/infServVinc',
  ],
  G059: [mudar('ide.tpServ', '1'), 'infCte/infCTeNorm/docAnt'],
  G060: [mudar('infCTeNorm.docAnt', docAnt(cteDe(9))), 'infCte/ide/tpServ'],
  G061: [
    (d) => {
      const emissor = docAnt(cteDe(9)).emiDocAnt[0]!
      norm(d).docAnt = { emiDocAnt: [emissor, emissor] }
      return {}
    },
    'infCte/infCTeNorm/docAnt/emiDocAnt[2]/idDocAnt[1]/idDocAntEle[1]/chCTe',
  ],
  G062: [
    mudar('infCTeNorm.docAnt', docAnt(cteDe(9), '11222333000181')),
    'infCte/infCTeNorm/docAnt/emiDocAnt[1]/idDocAnt[1]/idDocAntEle[1]/chCTe',
  ],
  G063: [mudar('infCTeNorm.docAnt', docAnt(cteDe(9))), 'infCte/infCTeNorm/docAnt/emiDocAnt[1]'],
  G065: [
    mudar('infCTeNorm.docAnt', docAnt(nfeDe(9))),
    'infCte/infCTeNorm/docAnt/emiDocAnt[1]/idDocAnt[1]/idDocAntEle[1]/chCTe',
  ],
  G076: [mudarIde({ tpCTe: '3', tpEmis: '8' }), 'infCte/ide/tpEmis'],
  G077: [mudar('ide.tpCTe', '3'), 'infCte/infCTeNorm/infCteSub'],
  G078: [mudar('infCTeNorm.infCteSub', { chCte: nfeDe(1) }), 'infCte/infCTeNorm/infCteSub/chCte'],
  G086: [
    mudar('infCTeNorm.infCteSub', { chCte: cteDe(1, '11222333000181') }),
    'infCte/infCTeNorm/infCteSub/chCte',
  ],
  G160: [mudar('infCteComp', [{ chCTe: cteDe(1, '11222333000181') }]), 'infCte/infCteComp[1]/chCTe'],
  G161: [mudar('infCteComp', [{ chCTe: '123' }]), 'infCte/infCteComp[1]/chCTe'],
  G177: [mudar('infCteComp', [{ chCTe: cteDe(1) }, { chCTe: cteDe(1) }]), 'infCte/infCteComp[2]/chCTe'],
  G027: [mudar('infCTeNorm.infCarga.vCarga', undefined), 'infCte/infCTeNorm/infCarga/vCarga'],
  G046: [mudar('vPrest.vTPrest', '10000000.00'), 'infCte/vPrest/vTPrest'],
  G047: [mudar('imp.ICMS.ICMS00.vICMS', '18.02'), 'infCte/imp/ICMS/ICMS00/vICMS'],
  G048: [mudar('vPrest.vRec', '150.01'), 'infCte/vPrest/vRec'],
  COMPONENTES: [mudar('vPrest.Comp.0.vComp', '149.00'), 'infCte/vPrest/vTPrest'],
  'IBSCBS-310': [mudar('imp.IBSCBS', undefined), 'infCte/imp/IBSCBS'],
  'IBSCBS-SOMA': [mudar('imp.IBSCBS.gIBSCBS.vIBS', '0.20'), 'infCte/imp/IBSCBS/gIBSCBS/vIBS'],
  G049: [mudar('ide.CFOP', '6102'), 'infCte/ide/CFOP'],
  G050: [mudar('ide.CFOP', '5353'), 'infCte/ide/CFOP'],
  G051: [mudarIde({ UFIni: 'PR', cMunIni: '4106902', xMunIni: 'Curitiba' }), 'infCte/ide/CFOP'],
  G052: [mudar('ide.CFOP', '6932'), 'infCte/ide/CFOP'],
  G178: [mudar('ide.UFEnv', 'PR'), 'infCte/ide/cMunEnv'],
  G180: [mudar('ide.cMunIni', '3550308'), 'infCte/ide/cMunIni'],
  G182: [mudar('ide.cMunFim', '4202404'), 'infCte/ide/cMunFim'],
  G197: [mudar('ide.indGlobalizado', '1'), 'infCte/ide/UFFim'],
  G198: [
    (d) => {
      globalizado(d)
      d.ide.toma4 = toma4()
      return {}
    },
    'infCte/ide/toma4',
  ],
  G199: [
    (d) => {
      globalizado(d)
      norm(d).infDoc = { infOutros: [{ tpDoc: '00' }] }
      return {}
    },
    'infCte/infCTeNorm/infDoc',
  ],
  G200: [
    (d) => {
      globalizado(d)
      d.ide.toma3 = { toma: '3' }
      return {}
    },
    'infCte/infCTeNorm/infDoc',
  ],
  G201: [
    (d) => {
      globalizado(d)
      norm(d).infDoc!.infNFe!.push({ chave: nfeDe(2, '11222333000181') })
      return {}
    },
    'infCte/infCTeNorm/infDoc',
  ],
  G069: [
    (d) => {
      d.ide.tpServ = '1'
      norm(d).docAnt = docAnt(cteDe(7))
      return sabendo({ cMunIni: '4205407' })
    },
    'infCte/ide/cMunIni',
  ],
  G068: [
    (d) => {
      d.ide.tpServ = '2'
      norm(d).docAnt = docAnt(cteDe(7))
      return sabendo({ situacao: 'cancelado' })
    },
    'infCte/infCTeNorm/docAnt/emiDocAnt[1]/idDocAnt[1]/idDocAntEle[1]/chCTe',
  ],
  G074: [
    (d) => {
      multimodal(cteDe(7))(d)
      return sabendo({ situacao: 'cancelado' })
    },
    `${MULTIMODAL}[1]/chCTeMultimodal`,
  ],
  G070: [multimodal(cteDe(1), cteDe(1)), `${MULTIMODAL}[2]/chCTeMultimodal`],
  G071: [multimodal(nfeDe(1)), `${MULTIMODAL}[1]/chCTeMultimodal`],
  G075: [multimodal(cteDe(1)), `${MULTIMODAL}[1]/chCTeMultimodal`],
  G081: [substituto({ situacao: 'cancelado' }), 'infCte/infCTeNorm/infCteSub/chCte'],
  G082: [substituto({ situacao: 'substituido' }), 'infCte/infCTeNorm/infCteSub/chCte'],
  G083: [substituto({ complementos: 1 }), 'infCte/infCTeNorm/infCteSub/chCte'],
  G084: [substituto({ desacordo: false }), 'infCte/infCTeNorm/infCteSub/chCte'],
  G085: [substituto({ tipo: '1' }), 'infCte/infCTeNorm/infCteSub/chCte'],
  G087: [substituto({}, mudar('rem.CNPJ', outraRem.CNPJ)), 'infCte/rem'],
  G088: [substituto({}, mudar('dest.CPF', '11144477735')), 'infCte/dest'],
  G089: [substituto({}, mudar('exped', exped())), 'infCte/exped'],
  G090: [substituto({}, mudar('receb', receb())), 'infCte/receb'],
  G092: [substituto({ UFIni: 'PR' }), 'infCte/ide/UFIni'],
  G093: [substituto({ UFFim: 'PR' }), 'infCte/ide/UFFim'],
  G094: [substituto({ nfes: [nfeDe(55)] }), 'infCte/infCTeNorm/infDoc'],
  G095: [substituto({ servico: '2' }), 'infCte/ide/tpServ'],
  G096: [substituto({ autorizadoEm: '2026-09-01T13:00:00Z' }), 'infCte/infCTeNorm/infCteSub/chCte'],
  G097: [substituto({ toma: '3' }), 'infCte/ide/toma3/toma'],
  G098: [substituto({}, comToma4()), 'infCte/ide/toma4'],
  G099: [substituto({}, ambos(comToma4(), trocaDeTomador)), 'infCte/ide/toma4'],
  G100: [
    substituto(
      { partes: { remetente: { documento: '11222333000181', uf: 'PR' } } },
      ambos(comToma4(), trocaDeTomador),
    ),
    'infCte/ide/toma4',
  ],
  G101: [substituto({}, trocaDeTomador), 'infCte/ide/toma3/toma'],
  G106: [mudar('emit.IE', '251234567'), 'infCte/emit/IE'],
  G107: [mudar('emit.IEST', '251234567'), 'infCte/emit/IEST'],
  G113: [
    semTabela('emit.enderEmit', { ...dadosCte().emit.enderEmit, cMun: '4299999' }),
    'infCte/emit/enderEmit/cMun',
  ],
  G117: [semTabela('rem.enderReme', pessoaEm('4299999')), 'infCte/rem/enderReme/cMun'],
  G118: [mudar('rem.IE', '251234567'), 'infCte/rem/IE'],
  G125: [semTabela('dest.enderDest', pessoaEm('3599999', 'SP')), 'infCte/dest/enderDest/cMun'],
  G126: [mudar('dest.IE', '110042490115'), 'infCte/dest/IE'],
  G135: [semTabela('exped', exped({ enderExped: pessoaEm('4299999') })), 'infCte/exped/enderExped/cMun'],
  G136: [mudar('exped', exped({ IE: '251234567' })), 'infCte/exped/IE'],
  G143: [semTabela('receb', receb({ enderReceb: pessoaEm('4299999') })), 'infCte/receb/enderReceb/cMun'],
  G144: [mudar('receb', receb({ IE: '251234567' })), 'infCte/receb/IE'],
  G151: [
    semTabela('ide.toma4', toma4({ enderToma: pessoaEm('4299999') })),
    'infCte/ide/toma4/enderToma/cMun',
  ],
  G152: [mudar('ide.toma4', toma4({ IE: '251234567' })), 'infCte/ide/toma4/IE'],
  G164: [complemento({ tipo: '1' }), 'infCte/infCteComp[1]/chCTe'],
  G165: [complemento({ situacao: 'cancelado' }), 'infCte/infCteComp[1]/chCTe'],
  G166: [complemento({ situacao: 'substituido' }), 'infCte/infCteComp[1]/chCTe'],
  G167: [complemento({ complementos: 10 }), 'infCte/infCteComp[1]/chCTe'],
  G168: [complemento({}, mudar('rem.CNPJ', outraRem.CNPJ)), 'infCte/rem'],
  G169: [complemento({}, mudar('dest.CPF', '11144477735')), 'infCte/dest'],
  G170: [complemento({}, mudar('exped', exped())), 'infCte/exped'],
  G171: [complemento({}, mudar('receb', receb())), 'infCte/receb'],
  G172: [complemento({}, comToma4()), 'infCte/ide/toma4'],
  G174: [complemento({ UFIni: 'PR' }), 'infCte/ide/UFIni'],
  G175: [complemento({ UFFim: 'PR' }), 'infCte/ide/UFFim'],
  G176: [complemento({ servico: '1' }), 'infCte/ide/tpServ'],
  G179: [semTabela('ide.cMunEnv', '4299999'), 'infCte/ide/cMunEnv'],
  G181: [semTabela('ide.cMunIni', '4299999'), 'infCte/ide/cMunIni'],
  G183: [semTabela('ide.cMunFim', '3599999'), 'infCte/ide/cMunFim'],
  G202: [ambos(doTomador('3'), mudar('ide.tpAmb', '1')), 'infCte/rem/xNome'],
  G203: [ambos(doTomador('0'), mudar('ide.tpAmb', '1')), 'infCte/dest/xNome'],
  G204: [doTomador('3'), 'infCte/rem/CNPJ'],
  G205: [doTomador('0'), 'infCte/dest/CNPJ'],
  G206: [globalizado, 'infCte/infCTeNorm/infDoc'],
  G207: [
    mudar('infCTeNorm.infDoc.infNFe', [{ chave: nfeDe(1) }, { chave: nfeDe(2, '11222333000181') }]),
    'infCte/infCTeNorm/infDoc',
  ],
  G208: [mudar('dest.xNome', 'DIVERSOS'), 'infCte/dest/xNome'],
  'ANTT-RNTRC': [mudar('infCTeNorm.infModal.rodo.RNTRC', 'ISENTO'), 'infCte/infCTeNorm/infModal/rodo/RNTRC'],
  'ANTT-PISO': [() => ({ pisoMinimo: 180.5 }), 'infCte/vPrest/vTPrest'],
  'ANTT-CIOT-AUTONOMO': [
    () => ({ ciot: null, transportadorAutonomo: true }),
    'infCte/infCTeNorm/infModal/rodo',
  ],
  'ANTT-CIOT-GERAL': [() => ({ ciot: null }), 'infCte/infCTeNorm/infModal/rodo'],
}

describe('conferirRegrasDoCte', () => {
  it('finds nothing in a good document', () => {
    expect(montarCte(bom()).erros).toEqual([])
    expect(conferir(bom(), { cnpjDoCertificado: '12ABC34599ZZ00', pisoMinimo: 150, ciot: '1' })).toEqual([])
    const simplificado = { simplificado: true, dados: dadosCteSimplificado() } as const
    expect(conferirRegrasDoCte(simplificado, { agora: AGORA })).toEqual([])
  })

  it.each(REGRAS_DE_NEGOCIO.map(({ id }) => id))('%s is broken and says so at its path', (id) => {
    const [estragar, caminho] = ESTRAGOS[id]!
    const dados = bom()
    const contexto = estragar(dados)
    const achado = conferir(dados, contexto).find(({ regra }) => regra === id)
    const regra = REGRAS_DE_NEGOCIO.find((uma) => uma.id === id)!
    expect(achado).toMatchObject({
      caminho,
      cStat: regra.cStat,
      gravidade: regra.gravidade,
      fonte: regra.fonte,
    })
    expect(achado!.mensagem).toMatch(/^[A-ZÀ-Ý0-9].*\.$/s)
    expect(conferir(dados, { ...contexto, desligadas: [id] }).some(({ regra: outra }) => outra === id)).toBe(
      false,
    )
  })

  it('has no id twice, and a source for each', () => {
    const ids = REGRAS_DE_NEGOCIO.map(({ id }) => id)
    expect(Object.keys(NOMES_DAS_REGRAS).sort()).toEqual([...ids].sort())
    expect(new Set(ids).size).toBe(ids.length)
    expect(Object.keys(ESTRAGOS).sort()).toEqual([...ids].sort())
    for (const { fonte, desde } of REGRAS_DE_NEGOCIO) {
      expect(fonte).not.toBe('')
      expect(desde).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })

  it('a rule sleeps until its day', () => {
    const dados = bom()
    dados.imp.IBSCBS = undefined
    dados.ide.dhEmi = '2026-01-04T10:00:00-03:00'
    const regras = conferir(dados, { agora: '2026-01-04T13:00:00Z' }).map(({ regra }) => regra)
    expect(regras).not.toContain('IBSCBS-310')
  })

  it('offers the value that sets it right', () => {
    const dados = bom()
    dados.rem!.xNome = 'Moinho'
    dados.imp.ICMS.ICMS00!.vICMS = '1.00'
    expect(conferir(dados).map(({ sugestao }) => sugestao)).toEqual([
      'CTE EMITIDO EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL',
      '18.00',
    ])
  })

  it('reads an empty form without stumbling', () => {
    expect(() => conferirRegrasDoCte({ simplificado: false, dados: {} }, { agora: AGORA })).not.toThrow()
    expect(() => conferirRegrasDoCte({ simplificado: true, dados: {} }, { agora: AGORA })).not.toThrow()
    expect(validarCte({}).length).toBeGreaterThan(3)
  })
})
