import type { Rascunho } from '../../leiaute/tabela.ts'
import type { DadosCte, DadosCteSimplificado } from '../montar.ts'

/** The document that is looked at, complete or half filled. */
export type CteEmExame =
  | { simplificado: false; dados: Rascunho<DadosCte> }
  | { simplificado: true; dados: Rascunho<DadosCteSimplificado> }

export type Papel = 'remetente' | 'expedidor' | 'recebedor' | 'destinatario' | 'tomador'

/** Someone named on the document. */
export interface Pessoa {
  papel: Papel
  /** 'infCte/rem'. */
  caminho: string
  /** 'infCte/rem/enderReme'. */
  caminhoDoEndereco: string
  CNPJ?: string
  CPF?: string
  IE?: string
  xNome?: string
  UF?: string
  cMun?: string
}

/** A key of another document, and where it stands. */
export interface ChaveCitada {
  caminho: string
  chave: string
}

/** A municipality of the route with the state that it must be of. */
export interface LugarCitado {
  qual: 'Env' | 'Ini' | 'Fim'
  caminho: string
  cMun?: string
  UF?: string
}

/** What the rules ask for, whichever of the two layouts it comes from. */
export interface Vista {
  simplificado: boolean
  ide: Omit<Rascunho<DadosCte['ide']>, 'gPagAntecipado'>
  emit: Rascunho<DadosCte['emit']>
  /** Where it is sent from, begins and ends; of a simplified one, each delivery's beginning and end. */
  lugares: LugarCitado[]
  /** Everyone but the issuer; the taker only when he is no other of them. */
  pessoas: Pessoa[]
  tomador: Pessoa | null
  /** '0' sender, '1' shipper, '2' receiver, '3' recipient, '4' another; `null` while unsaid. */
  toma: string | null
  indIEToma: string | null
  caminhoDoToma: string
  /** Absent in a complement. */
  normal: Rascunho<NonNullable<DadosCte['infCTeNorm']>> | null
  complementados: ChaveCitada[]
  nfes: ChaveCitada[]
  dces: ChaveCitada[]
  anteriores: ChaveCitada[]
  /** Of a railway that shares the way with this one. */
  daFerrovia: ChaveCitada[]
  /** Absent in a complement. */
  infModal: Rascunho<NonNullable<DadosCte['infCTeNorm']>['infModal']> | null
  multimodais: ChaveCitada[]
  substituido: ChaveCitada | null
  /** Told of a substitute: its taker is another than the replaced one's. */
  trocaTomador: boolean
  valorTotal: { caminho: string; valor?: string }
  valorAReceber: { caminho: string; valor?: string }
  imp: Rascunho<DadosCte['imp']>
  vTotDFe?: string
  componentes: readonly { vComp?: string }[]
  autXML: readonly { CNPJ?: string; CPF?: string }[]
  infRespTec: { CNPJ?: string } | null
  temSolicitacaoNff: boolean
}

type Endereco = Rascunho<NonNullable<DadosCte['rem']>['enderReme']>
type Alguem = { CNPJ?: string; CPF?: string; IE?: string; xNome?: string }

function pessoa(
  papel: Papel,
  caminho: string,
  grupo: string,
  quem: Alguem | undefined,
  endereco: Endereco | undefined,
): Pessoa[] {
  if (!quem) return []
  return [
    {
      papel,
      caminho,
      caminhoDoEndereco: `${caminho}/${grupo}`,
      CNPJ: quem.CNPJ,
      CPF: quem.CPF,
      IE: quem.IE,
      xNome: quem.xNome,
      UF: endereco?.UF,
      cMun: endereco?.cMun,
    },
  ]
}

const PAPEIS: Readonly<Record<string, Papel>> = {
  '0': 'remetente',
  '1': 'expedidor',
  '2': 'recebedor',
  '3': 'destinatario',
}

type Ide = { cMunEnv?: string; UFEnv?: string; UFIni?: string; UFFim?: string }

const deEnvio = ({ cMunEnv, UFEnv }: Ide): LugarCitado => ({
  qual: 'Env',
  caminho: 'infCte/ide/cMunEnv',
  cMun: cMunEnv,
  UF: UFEnv,
})

const pontas = (
  onde: string,
  { UFIni, UFFim }: Ide,
  { cMunIni, cMunFim }: { cMunIni?: string; cMunFim?: string },
): LugarCitado[] => [
  { qual: 'Ini', caminho: `${onde}/cMunIni`, cMun: cMunIni, UF: UFIni },
  { qual: 'Fim', caminho: `${onde}/cMunFim`, cMun: cMunFim, UF: UFFim },
]

const FERROVIA = 'infCte/infCTeNorm/infModal/ferrov/trafMut'

function vistaNormal(dados: Rascunho<DadosCte>): Vista {
  const { ide = {}, rem, exped, receb, dest, infCTeNorm, vPrest } = dados
  const pessoas = [
    ...pessoa('remetente', 'infCte/rem', 'enderReme', rem, rem?.enderReme),
    ...pessoa('expedidor', 'infCte/exped', 'enderExped', exped, exped?.enderExped),
    ...pessoa('recebedor', 'infCte/receb', 'enderReceb', receb, receb?.enderReceb),
    ...pessoa('destinatario', 'infCte/dest', 'enderDest', dest, dest?.enderDest),
    ...pessoa('tomador', 'infCte/ide/toma4', 'enderToma', ide.toma4, ide.toma4?.enderToma),
  ]
  const toma = ide.toma4 ? '4' : (ide.toma3?.toma ?? null)
  const papel: Papel | undefined = toma === '4' ? 'tomador' : PAPEIS[toma ?? '']
  const nfes = infCTeNorm?.infDoc?.infNFe ?? []
  const emissores = infCTeNorm?.docAnt?.emiDocAnt ?? []
  const chCte = infCTeNorm?.infCteSub?.chCte
  const daFerrovia = infCTeNorm?.infModal?.ferrov?.trafMut?.chCTeFerroOrigem
  return {
    simplificado: false,
    ide,
    lugares: [deEnvio(ide), ...pontas('infCte/ide', ide, ide)],
    emit: dados.emit ?? {},
    pessoas,
    tomador: pessoas.find((uma) => uma.papel === papel) ?? null,
    toma,
    indIEToma: ide.indIEToma ?? null,
    caminhoDoToma: toma === '4' ? 'infCte/ide/toma4' : 'infCte/ide/toma3/toma',
    normal: infCTeNorm ?? null,
    complementados: (dados.infCteComp ?? []).flatMap(({ chCTe }, i) =>
      chCTe ? [{ caminho: `infCte/infCteComp[${i + 1}]/chCTe`, chave: chCTe }] : [],
    ),
    nfes: nfes.flatMap(({ chave }, i) =>
      chave ? [{ caminho: `infCte/infCTeNorm/infDoc/infNFe[${i + 1}]/chave`, chave }] : [],
    ),
    dces: (infCTeNorm?.infDoc?.infDCe ?? []).flatMap(({ chave }, i) =>
      chave ? [{ caminho: `infCte/infCTeNorm/infDoc/infDCe[${i + 1}]/chave`, chave }] : [],
    ),
    anteriores: emissores.flatMap(({ idDocAnt = [] }, i) =>
      idDocAnt.flatMap(({ idDocAntEle = [] }, j) =>
        idDocAntEle.flatMap(({ chCTe }, k) => {
          const base = `infCte/infCTeNorm/docAnt/emiDocAnt[${i + 1}]/idDocAnt[${j + 1}]`
          return chCTe ? [{ caminho: `${base}/idDocAntEle[${k + 1}]/chCTe`, chave: chCTe }] : []
        }),
      ),
    ),
    multimodais: (infCTeNorm?.infServVinc?.infCTeMultimodal ?? []).flatMap(({ chCTeMultimodal: chave }, i) =>
      chave
        ? [{ caminho: `infCte/infCTeNorm/infServVinc/infCTeMultimodal[${i + 1}]/chCTeMultimodal`, chave }]
        : [],
    ),
    infModal: infCTeNorm?.infModal ?? null,
    daFerrovia: daFerrovia ? [{ caminho: `${FERROVIA}/chCTeFerroOrigem`, chave: daFerrovia }] : [],
    substituido: chCte ? { caminho: 'infCte/infCTeNorm/infCteSub/chCte', chave: chCte } : null,
    trocaTomador: infCTeNorm?.infCteSub?.indAlteraToma === '1',
    valorTotal: { caminho: 'infCte/vPrest/vTPrest', valor: vPrest?.vTPrest },
    valorAReceber: { caminho: 'infCte/vPrest/vRec', valor: vPrest?.vRec },
    imp: dados.imp ?? {},
    vTotDFe: dados.imp?.vTotDFe,
    componentes: vPrest?.Comp ?? [],
    autXML: dados.autXML ?? [],
    infRespTec: dados.infRespTec ?? null,
    temSolicitacaoNff: Boolean(dados.infSolicNFF),
  }
}

function vistaSimplificada(dados: Rascunho<DadosCteSimplificado>): Vista {
  const { ide = {}, toma, det = [], infCteSub, total } = dados
  const pessoas = pessoa('tomador', 'infCte/toma', 'enderToma', toma, toma?.enderToma)
  const citadas = (
    tirar: (item: (typeof det)[number]) => readonly { caminho: string; chave?: string }[],
  ): ChaveCitada[] =>
    det.flatMap((item, i) =>
      tirar(item).flatMap(({ caminho, chave }) =>
        chave ? [{ caminho: `infCte/det[${i + 1}]/${caminho}`, chave }] : [],
      ),
    )
  return {
    simplificado: true,
    ide,
    lugares: [deEnvio(ide), ...det.flatMap((item, i) => pontas(`infCte/det[${i + 1}]`, ide, item))],
    emit: dados.emit ?? {},
    pessoas,
    tomador: pessoas[0] ?? null,
    toma: toma?.toma ?? null,
    indIEToma: toma?.indIEToma ?? null,
    caminhoDoToma: 'infCte/toma',
    normal: null,
    complementados: [],
    nfes: citadas(({ infNFe = [] }) =>
      infNFe.map(({ chNFe }, j) => ({ caminho: `infNFe[${j + 1}]/chNFe`, chave: chNFe })),
    ),
    dces: [],
    anteriores: citadas(({ infDocAnt = [] }) =>
      infDocAnt.map(({ chCTe }, j) => ({ caminho: `infDocAnt[${j + 1}]/chCTe`, chave: chCTe })),
    ),
    multimodais: [],
    infModal: dados.infModal ?? null,
    daFerrovia: [],
    substituido: infCteSub?.chCte ? { caminho: 'infCte/infCteSub/chCte', chave: infCteSub.chCte } : null,
    trocaTomador: infCteSub?.indAlteraToma === '1',
    valorTotal: { caminho: 'infCte/total/vTPrest', valor: total?.vTPrest },
    valorAReceber: { caminho: 'infCte/total/vTRec', valor: total?.vTRec },
    imp: dados.imp ?? {},
    vTotDFe: total?.vTotDFe,
    componentes: det.flatMap(({ Comp = [] }) => Comp),
    autXML: dados.autXML ?? [],
    infRespTec: dados.infRespTec ?? null,
    temSolicitacaoNff: Boolean(dados.infSolicNFF),
  }
}

/** The document as the rules see it. */
export function vistaDoCte(cte: CteEmExame): Vista {
  return cte.simplificado ? vistaSimplificada(cte.dados) : vistaNormal(cte.dados)
}
