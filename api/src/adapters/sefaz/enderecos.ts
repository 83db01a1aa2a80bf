/** Environment as the services write it. */
export type Ambiente = '1' | '2'

/** Who answers. SVRS and SVSP also stand in for other states in contingency; AN is the national environment. */
export type Autorizador =
  | 'BA'
  | 'GO'
  | 'PE'
  | 'MG'
  | 'MS'
  | 'MT'
  | 'PR'
  | 'RS'
  | 'SP'
  | 'SVRS'
  | 'SVSP'
  | 'AN'

/** Services by the last part of their WSDL namespace, with the operation each has. */
export const servicos = {
  CTeRecepcaoSincV4: { familia: 'cte', metodo: 'cteRecepcao', compactado: true },
  CTeRecepcaoSimpV4: { familia: 'cte', metodo: 'cteRecepcaoSimp', compactado: true },
  CTeRecepcaoOSV4: { familia: 'cte', metodo: 'cteRecepcaoOS', compactado: true },
  CTeRecepcaoGTVeV4: { familia: 'cte', metodo: 'cteRecepcaoGTVe', compactado: true },
  CTeConsultaV4: { familia: 'cte', metodo: 'cteConsultaCT', compactado: false },
  CTeStatusServicoV4: { familia: 'cte', metodo: 'cteStatusServicoCT', compactado: false },
  CTeRecepcaoEventoV4: { familia: 'cte', metodo: 'cteRecepcaoEvento', compactado: false },
  CTeDistribuicaoDFe: { familia: 'cte', metodo: 'cteDistDFeInteresse', compactado: false },
  MDFeRecepcaoSinc: { familia: 'mdfe', metodo: 'mdfeRecepcao', compactado: true },
  MDFeConsulta: { familia: 'mdfe', metodo: 'mdfeConsultaMDF', compactado: false },
  MDFeStatusServico: { familia: 'mdfe', metodo: 'mdfeStatusServicoMDF', compactado: false },
  MDFeRecepcaoEvento: { familia: 'mdfe', metodo: 'mdfeRecepcaoEvento', compactado: false },
  MDFeConsNaoEnc: { familia: 'mdfe', metodo: 'mdfeConsNaoEnc', compactado: false },
  MDFeDistribuicaoDFe: { familia: 'mdfe', metodo: 'mdfeDistDFeInteresse', compactado: false },
  NFeDistribuicaoDFe: { familia: 'nfe', metodo: 'nfeDistDFeInteresse', compactado: false },
  CadConsultaCadastro4: { familia: 'nfe', metodo: 'consultaCadastro', compactado: false },
  NFeRecepcaoEvento4: { familia: 'nfe', metodo: 'nfeRecepcaoEvento', compactado: false },
} as const satisfies Record<string, { familia: 'cte' | 'mdfe' | 'nfe'; metodo: string; compactado: boolean }>
export type Servico = keyof typeof servicos

/** How an address is written: `{}` is the service's name. */
type Lugar = { '1': string; '2': string; excecoes?: Partial<Record<Servico, { '1': string; '2': string }>> }

const SVRS: Lugar = {
  '1': 'https://cte.svrs.rs.gov.br/ws/{}/{}.asmx',
  '2': 'https://cte-homologacao.svrs.rs.gov.br/ws/{}/{}.asmx',
}
const SP: Lugar = {
  '1': 'https://nfe.fazenda.sp.gov.br/CTeWS/WS/{}.asmx',
  '2': 'https://homologacao.nfe.fazenda.sp.gov.br/CTeWS/WS/{}.asmx',
}

/** CT-e 4.00, as the authorisers publish (portal of the CT-e, 2026). */
const cte: Partial<Record<Autorizador, Lugar>> = {
  MG: {
    '1': 'https://cte.fazenda.mg.gov.br/cte/services/{}',
    '2': 'https://hcte.fazenda.mg.gov.br/cte/services/{}',
  },
  MS: {
    '1': 'https://producao.cte.ms.gov.br/ws/{}',
    '2': 'https://homologacao.cte.ms.gov.br/ws/{}',
  },
  MT: {
    '1': 'https://cte.sefaz.mt.gov.br/ctews2/services/{}',
    '2': 'https://homologacao.sefaz.mt.gov.br/ctews2/services/{}',
    excecoes: {
      CTeRecepcaoSimpV4: {
        '1': 'https://cte.sefaz.mt.gov.br/cte-ws/services/{}',
        '2': 'https://homologacao.sefaz.mt.gov.br/cte-ws/services/{}',
      },
      CTeRecepcaoOSV4: {
        '1': 'https://cte.sefaz.mt.gov.br/ctews/services/{}',
        '2': 'https://homologacao.sefaz.mt.gov.br/ctews/services/{}',
      },
    },
  },
  PR: {
    '1': 'https://cte.fazenda.pr.gov.br/cte4/{}',
    '2': 'https://homologacao.cte.fazenda.pr.gov.br/cte4/{}',
  },
  RS: SVRS,
  SVRS,
  SP,
  SVSP: SP,
  AN: {
    '1': 'https://www1.cte.fazenda.gov.br/{}/{}.asmx',
    '2': 'https://hom1.cte.fazenda.gov.br/{}/{}.asmx',
  },
}

/** One authoriser for all states. */
const mdfe: Lugar = {
  '1': 'https://mdfe.svrs.rs.gov.br/ws/{}/{}.asmx',
  '2': 'https://mdfe-homologacao.svrs.rs.gov.br/ws/{}/{}.asmx',
}

const nfe: Lugar = {
  '1': 'https://www.nfe.fazenda.gov.br/{}/{}.asmx',
  '2': 'https://hom1.nfe.fazenda.gov.br/{}/{}.asmx',
  excecoes: {
    NFeDistribuicaoDFe: {
      '1': 'https://www1.nfe.fazenda.gov.br/{}/{}.asmx',
      '2': 'https://hom1.nfe.fazenda.gov.br/{}/{}.asmx',
    },
  },
}

const CADASTRO_SVRS = {
  '1': 'https://cad.svrs.rs.gov.br/ws/cadconsultacadastro/cadconsultacadastro4.asmx',
  '2': 'https://cad-homologacao.svrs.rs.gov.br/ws/cadconsultacadastro/cadconsultacadastro4.asmx',
}

/** Registers of taxpayers (CadConsultaCadastro4), as the states publish them with the services of the NF-e. */
const cadastro: Partial<Record<Autorizador, { '1': string; '2': string }>> = {
  BA: {
    '1': 'https://nfe.sefaz.ba.gov.br/webservices/CadConsultaCadastro4/CadConsultaCadastro4.asmx',
    '2': 'https://hnfe.sefaz.ba.gov.br/webservices/CadConsultaCadastro4/CadConsultaCadastro4.asmx',
  },
  GO: {
    '1': 'https://nfe.sefaz.go.gov.br/nfe/services/CadConsultaCadastro4',
    '2': 'https://homolog.sefaz.go.gov.br/nfe/services/CadConsultaCadastro4',
  },
  MG: {
    '1': 'https://nfe.fazenda.mg.gov.br/nfe2/services/CadConsultaCadastro4',
    '2': 'https://hnfe.fazenda.mg.gov.br/nfe2/services/CadConsultaCadastro4',
  },
  MS: {
    '1': 'https://nfe.sefaz.ms.gov.br/ws/CadConsultaCadastro4',
    '2': 'https://hom.nfe.sefaz.ms.gov.br/ws/CadConsultaCadastro4',
  },
  MT: {
    '1': 'https://nfe.sefaz.mt.gov.br/nfews/v2/services/CadConsultaCadastro4',
    '2': 'https://homologacao.sefaz.mt.gov.br/nfews/v2/services/CadConsultaCadastro4',
  },
  PE: {
    '1': 'https://nfe.sefaz.pe.gov.br/nfe-service/services/CadConsultaCadastro4',
    '2': 'https://nfehomolog.sefaz.pe.gov.br/nfe-service/services/CadConsultaCadastro4',
  },
  PR: {
    '1': 'https://nfe.sefa.pr.gov.br/nfe/CadConsultaCadastro4',
    '2': 'https://homologacao.nfe.sefa.pr.gov.br/nfe/CadConsultaCadastro4',
  },
  SP: {
    '1': 'https://nfe.fazenda.sp.gov.br/ws/cadconsultacadastro4.asmx',
    '2': 'https://homologacao.nfe.fazenda.sp.gov.br/ws/cadconsultacadastro4.asmx',
  },
  RS: CADASTRO_SVRS,
  SVRS: CADASTRO_SVRS,
}
/** States whose register SVRS answers for. */
const NO_CADASTRO_DA_SVRS = ['AC', 'ES', 'PB', 'RN', 'SC']

/** Who answers for a state's register of taxpayers; null: nobody does. */
export const cadastroDaUf = (uf: string): Autorizador | null => {
  if (NO_CADASTRO_DA_SVRS.includes(uf)) return 'SVRS'
  return uf !== 'SVRS' && uf in cadastro ? (uf as Autorizador) : null
}

/** Where a service is asked, or null: that authoriser does not offer it. */
export function enderecoOficial(
  servico: Servico,
  autorizador: Autorizador,
  ambiente: Ambiente,
): string | null {
  if (servico === 'CadConsultaCadastro4') return cadastro[autorizador]?.[ambiente] ?? null
  const { familia } = servicos[servico]
  const lugar = familia === 'mdfe' ? mdfe : familia === 'nfe' ? nfe : cte[autorizador]
  const escrito = (lugar?.excecoes?.[servico] ?? lugar)?.[ambiente]
  return escrito?.replaceAll('{}', servico) ?? null
}

/** States whose CT-e somebody else than SVRS authorises. */
const autorizadores: Partial<Record<string, Autorizador>> = {
  MG: 'MG',
  MS: 'MS',
  MT: 'MT',
  PR: 'PR',
  RS: 'RS',
  SP: 'SP',
  AP: 'SVSP',
  PE: 'SVSP',
  RR: 'SVSP',
}

/** Who authorises CT-e of a state in normal operation. */
export const autorizadorDaUf = (uf: string): Autorizador => autorizadores[uf] ?? 'SVRS'

/** States that SVC-RS stands in for; SVC-SP does for all others. */
const naSvcRs = ['AP', 'MS', 'MT', 'PE', 'RR', 'SP']

/** Who stands in for a state, and how a document says so: tpEmis 7 SVC-RS, 8 SVC-SP. */
export const svcDaUf = (uf: string): { autorizador: Autorizador; tpEmis: '7' | '8'; nome: string } =>
  naSvcRs.includes(uf)
    ? { autorizador: 'SVRS', tpEmis: '7', nome: 'SVC-RS' }
    : { autorizador: 'SVSP', tpEmis: '8', nome: 'SVC-SP' }

/** What a server of an authority needs beyond the ordinary, by host. */
export type OpcoesDeTls = { ciphers?: string; legado?: true }

/**
 * Hosts that still negotiate with small keys or without secure renegotiation. Verification of the server is never
 * switched off. FISCAL_TLS (JSON, host to options) adds to it or replaces a row.
 */
export const tlsPorHost: Record<string, OpcoesDeTls> = {
  'cte.fazenda.mg.gov.br': { legado: true },
  'hcte.fazenda.mg.gov.br': { legado: true },
  'cte.sefaz.mt.gov.br': { ciphers: 'DEFAULT@SECLEVEL=1', legado: true },
  'homologacao.sefaz.mt.gov.br': { ciphers: 'DEFAULT@SECLEVEL=1', legado: true },
}
