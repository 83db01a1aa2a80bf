import { cfopDoTransporte } from './cfop.ts'
import type { CteCompleto, DadosCte } from './montar.ts'

/** A CT-e that another is made from: the key and what `lerCte` gave. */
export interface CteDeOrigem {
  chave: string
  dados: CteCompleto
}

/** What is new in the identification of a derived CT-e. */
export interface IdentificacaoNova {
  serie: string
  nCT: string
  /** From `novaChave`. */
  cCT: string
  /** 'AAAA-MM-DDTHH:MM:SS-03:00'. */
  dhEmi: string
  /** Version of the program: 'Tropeiro 1'. */
  verProc: string
}

type Ide = DadosCte['ide']

function ideDerivado(ide: CteCompleto['ide'], nova: IdentificacaoNova, troca: Partial<Ide>): Ide {
  const { cDV: _, dhCont: __, xJust: ___, gPagAntecipado: ____, tpPagAnt: _____, ...resto } = ide
  return { ...resto, ...nova, tpEmis: '1', procEmi: '0', ...troca }
}

/** People and permissions that the authority wants equal in complement and substitution (G086 to G093, G168 to G175). */
function mesmasPessoas(dados: CteCompleto) {
  const { emit, rem, exped, receb, dest, autXML, infRespTec } = dados
  return { emit, rem, exped, receb, dest, autXML, infRespTec }
}

/**
 * A CT-e that complements the values of another: same people, route and service, new value and taxes, no cargo.
 *
 * @param valores what is added, with the taxes on it (`calcularImpostos`)
 */
export function complementarDe(
  origem: CteDeOrigem,
  nova: IdentificacaoNova,
  valores: { vPrest: DadosCte['vPrest']; imp: DadosCte['imp']; xObs?: string },
): DadosCte {
  return structuredClone({
    ide: ideDerivado(origem.dados.ide, nova, { tpCTe: '1' }),
    ...(valores.xObs ? { compl: { xObs: valores.xObs } } : {}),
    ...mesmasPessoas(origem.dados),
    vPrest: valores.vPrest,
    imp: valores.imp,
    infCteComp: [{ chCTe: origem.chave }],
  })
}

/**
 * A CT-e that takes the place of another, of which the taker told that the service was 'em desacordo': everything
 * equal, to be corrected by who calls. With `outroTomador`, the taker changes to another of the people in it.
 */
export function substituirDe(
  origem: CteDeOrigem,
  nova: IdentificacaoNova,
  outroTomador?: Pick<Ide, 'toma3' | 'toma4' | 'indIEToma'>,
): DadosCte {
  const { compl, vPrest, imp, infCTeNorm } = origem.dados
  if (!infCTeNorm) throw new RangeError('só um CT-e normal ou substituto pode ser substituído')
  const ide = ideDerivado(origem.dados.ide, nova, { tpCTe: '3' })
  return structuredClone({
    ide: outroTomador ? { ...ide, toma3: undefined, toma4: undefined, ...outroTomador } : ide,
    compl,
    ...mesmasPessoas(origem.dados),
    vPrest,
    imp,
    infCTeNorm: {
      ...infCTeNorm,
      cobr: undefined,
      infCteSub: { chCte: origem.chave, ...(outroTomador ? { indAlteraToma: '1' as const } : {}) },
    },
  })
}

/** Who issues the CT-e of a service that was passed on, and what he charges. */
export interface ServicoRecebido {
  emit: DadosCte['emit']
  /** '1' subcontratação, '2' redespacho, '3' redespacho intermediário, '4' vinculado a multimodal. */
  tpServ: '1' | '2' | '3' | '4'
  /** Registration at ANTT of who issues. */
  RNTRC: string
  natOp: string
  tpAmb: '1' | '2'
  envio: Pick<Ide, 'cMunEnv' | 'xMunEnv' | 'UFEnv'>
  /** Stretch carried; the whole one of the previous CT-e when absent, as subcontracting must have it (G069). */
  trecho?: Pick<Ide, 'cMunIni' | 'xMunIni' | 'UFIni' | 'cMunFim' | 'xMunFim' | 'UFFim'>
  exped?: DadosCte['exped']
  receb?: DadosCte['receb']
  vPrest: DadosCte['vPrest']
  imp: DadosCte['imp']
  infRespTec?: DadosCte['infRespTec']
}

function tomadorDe(emit: CteCompleto['emit']): NonNullable<Ide['toma4']> {
  const { fone, ...endereco } = emit.enderEmit
  return {
    toma: '4',
    CNPJ: emit.CNPJ,
    CPF: emit.CPF,
    IE: emit.IE,
    xNome: emit.xNome,
    xFant: emit.xFant,
    fone,
    enderToma: endereco,
  }
}

const sobEmissor = (emit: CteCompleto['emit'], chCTe: string) => ({
  emiDocAnt: [
    {
      CNPJ: emit.CNPJ,
      CPF: emit.CPF,
      ...(emit.IE ? { IE: emit.IE, UF: emit.enderEmit.UF } : {}),
      xNome: emit.xNome,
      idDocAnt: [{ idDocAntEle: [{ chCTe }] }],
    },
  ],
})

/**
 * A CT-e of a service that another carrier passed on: the one who issued the previous CT-e takes it, and is its
 * issuer in `docAnt`; of a service bound to a multimodal, that CT-e is the operator's, in `infServVinc`. It and redespacho
 * intermediário have no cargo documents, and need `exped` and `receb`.
 */
export function receberServicoDe(
  anterior: CteDeOrigem,
  nova: IdentificacaoNova,
  servico: ServicoRecebido,
): DadosCte {
  const { ide, emit, rem, dest, exped, receb, infCTeNorm } = anterior.dados
  if (!infCTeNorm) throw new RangeError('o CT-e anterior não é de uma prestação de serviço')
  const vinculado = servico.tpServ === '4'
  const entreDois = servico.tpServ === '3' || vinculado
  const { cMunIni, xMunIni, UFIni, cMunFim, xMunFim, UFFim } = servico.trecho ?? ide
  const tomador = tomadorDe(emit)
  return structuredClone({
    ide: {
      cUF: servico.emit.enderEmit.cMun.slice(0, 2),
      ...nova,
      CFOP: cfopDoTransporte(servico.emit.enderEmit.UF, UFIni, UFFim, 'transportador'),
      natOp: servico.natOp,
      mod: '57',
      tpImp: ide.tpImp,
      tpEmis: '1',
      tpAmb: servico.tpAmb,
      tpCTe: '0',
      procEmi: '0',
      ...servico.envio,
      modal: '01',
      tpServ: servico.tpServ,
      ...{ cMunIni, xMunIni, UFIni, cMunFim, xMunFim, UFFim },
      retira: ide.retira,
      indIEToma: '1',
      toma4: tomador,
    },
    emit: servico.emit,
    ...(entreDois ? {} : { rem, dest }),
    exped: servico.exped ?? exped,
    receb: servico.receb ?? receb,
    vPrest: servico.vPrest,
    imp: servico.imp,
    infCTeNorm: {
      infCarga: infCTeNorm.infCarga,
      ...(entreDois ? {} : { infDoc: infCTeNorm.infDoc }),
      ...(vinculado ? {} : { docAnt: sobEmissor(emit, anterior.chave) }),
      infModal: { versaoModal: '4.00', rodo: { RNTRC: servico.RNTRC } },
      ...(vinculado ? { infServVinc: { infCTeMultimodal: [{ chCTeMultimodal: anterior.chave }] } } : {}),
    },
    infRespTec: servico.infRespTec,
  } satisfies DadosCte)
}

/** Whether a CT-e may still be replaced on a day: 60 days from its authorisation (G096). */
export function podeSubstituir(dhRecbto: string, agora: string): boolean {
  return Date.parse(agora) - Date.parse(dhRecbto) <= 60 * 86_400_000
}
