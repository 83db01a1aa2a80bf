import { type CodigoRecusa, recusar } from '../recusa.ts'
import { type No, namespaceDe } from '../xml/arvore.ts'

/** What the reader can go on with. */
export type TipoDeRaiz = 'nfeProc' | 'NFe' | 'procEventoNFe' | 'evento'

const NS_NFE = 'http://www.portalfiscal.inf.br/nfe'

const CTE = 'O arquivo é um CT-e (conhecimento de transporte), não uma NF-e. Aqui entram só notas fiscais.'
const MDFE = 'O arquivo é um MDF-e (manifesto de transporte), não uma NF-e. Aqui entram só notas fiscais.'
const INUTILIZACAO = 'O arquivo é uma inutilização de numeração, não uma NF-e.'
const RESUMO =
  'O arquivo é o resumo da nota (resNFe), que não traz os dados da entrega. Baixe o XML completo da NF-e.'
const DISTRIBUICAO =
  'O arquivo é uma resposta da distribuição de documentos da SEFAZ, com documentos compactados dentro. Envie o XML de cada NF-e.'
const LOTE = 'O arquivo é um lote de envio à SEFAZ, não uma NF-e. Envie o XML de cada NF-e autorizada.'
const RESPOSTA = 'O arquivo é uma resposta da SEFAZ, não uma NF-e. Envie o XML da NF-e autorizada.'

const RAIZES: Readonly<Record<string, readonly [CodigoRecusa, string]>> = {
  cteProc: ['cte', CTE],
  procCTe: ['cte', CTE],
  CTe: ['cte', CTE],
  cteOSProc: ['cte', CTE],
  CTeOS: ['cte', CTE],
  cteSimpProc: ['cte', CTE],
  CTeSimp: ['cte', CTE],
  GTVe: ['cte', CTE],
  GTVeProc: ['cte', CTE],
  enviCTe: ['cte', CTE],
  mdfeProc: ['mdfe', MDFE],
  MDFe: ['mdfe', MDFE],
  enviMDFe: ['mdfe', MDFE],
  procEventoCTe: ['evento', 'O arquivo é um evento de CT-e, não uma NF-e.'],
  eventoCTe: ['evento', 'O arquivo é um evento de CT-e, não uma NF-e.'],
  procEventoMDFe: ['evento', 'O arquivo é um evento de MDF-e, não uma NF-e.'],
  eventoMDFe: ['evento', 'O arquivo é um evento de MDF-e, não uma NF-e.'],
  envEvento: ['evento', 'O arquivo é um lote de eventos enviado à SEFAZ, não uma NF-e.'],
  retEnvEvento: ['evento', 'O arquivo é uma resposta da SEFAZ a um evento, não uma NF-e.'],
  retEvento: ['evento', 'O arquivo é uma resposta da SEFAZ a um evento, não uma NF-e.'],
  resEvento: ['resumo', 'O arquivo é o resumo de um evento (resEvento), não uma NF-e.'],
  procCancNFe: ['evento', 'O arquivo é um cancelamento no formato antigo (antes de 2013), que não é aceito.'],
  cancNFe: ['evento', 'O arquivo é um pedido de cancelamento no formato antigo, que não é aceito.'],
  procInutNFe: ['inutilizacao', INUTILIZACAO],
  ProcInutNFe: ['inutilizacao', INUTILIZACAO],
  inutNFe: ['inutilizacao', INUTILIZACAO],
  retInutNFe: ['inutilizacao', INUTILIZACAO],
  resNFe: ['resumo', RESUMO],
  resCTe: ['resumo', 'O arquivo é o resumo de um CT-e, não uma NF-e.'],
  retDistDFeInt: ['distribuicao', DISTRIBUICAO],
  loteDistDFeInt: ['distribuicao', DISTRIBUICAO],
  distDFeInt: ['distribuicao', 'O arquivo é um pedido à distribuição de documentos da SEFAZ, não uma NF-e.'],
  enviNFe: ['lote', LOTE],
  retEnviNFe: ['resposta_sefaz', RESPOSTA],
  retConsReciNFe: ['resposta_sefaz', RESPOSTA],
  retConsSitNFe: ['resposta_sefaz', RESPOSTA],
  retConsStatServ: ['resposta_sefaz', RESPOSTA],
  protNFe: [
    'resposta_sefaz',
    'O arquivo é só o protocolo de autorização, sem a NF-e. Envie o XML completo da nota.',
  ],
  consSitNFe: ['resposta_sefaz', 'O arquivo é uma consulta à SEFAZ, não uma NF-e.'],
  Envelope: [
    'resposta_sefaz',
    'O arquivo é um envelope de comunicação com a SEFAZ (SOAP), não o XML da NF-e.',
  ],
  CFe: ['outro_documento', 'O arquivo é um CF-e SAT (cupom fiscal), não uma NF-e.'],
  CFeCanc: ['outro_documento', 'O arquivo é um cancelamento de CF-e SAT (cupom fiscal), não uma NF-e.'],
  bpeProc: ['outro_documento', 'O arquivo é um BP-e (bilhete de passagem), não uma NF-e.'],
  BPe: ['outro_documento', 'O arquivo é um BP-e (bilhete de passagem), não uma NF-e.'],
  nf3eProc: ['outro_documento', 'O arquivo é uma NF3-e (conta de energia), não uma NF-e.'],
  NF3e: ['outro_documento', 'O arquivo é uma NF3-e (conta de energia), não uma NF-e.'],
  nfcomProc: ['outro_documento', 'O arquivo é uma NFCom (nota de comunicação), não uma NF-e.'],
  NFCom: ['outro_documento', 'O arquivo é uma NFCom (nota de comunicação), não uma NF-e.'],
  NFSe: ['outro_documento', 'O arquivo é uma NFS-e (nota de serviço), não uma NF-e.'],
  CompNfse: ['outro_documento', 'O arquivo é uma NFS-e (nota de serviço), não uma NF-e.'],
  procDCe: ['outro_documento', 'O arquivo é uma DC-e (declaração de conteúdo), não uma NF-e.'],
  DCe: ['outro_documento', 'O arquivo é uma DC-e (declaração de conteúdo), não uma NF-e.'],
  html: ['html', 'O arquivo é uma página da internet (HTML) salva com o nome de XML. Baixe o XML da nota.'],
}

const LEGIVEIS: ReadonlySet<string> = new Set(['nfeProc', 'NFe', 'procEventoNFe', 'evento'])

/** Tells what a document is by the name of its root and refuses, by name, what is not an NF-e. */
export function reconhecer(raiz: No): TipoDeRaiz {
  const { nome } = raiz
  const namespace = namespaceDe(raiz)
  if (!LEGIVEIS.has(nome)) {
    const conhecida = Object.hasOwn(RAIZES, nome) ? RAIZES[nome]! : null
    if (conhecida) recusar(...conhecida)
    recusar('outro_documento', `O XML não é uma NF-e: o elemento principal é "${nome.slice(0, 40)}".`)
  }
  if (nome === 'evento' && namespace.endsWith('/cte')) recusar(...RAIZES.eventoCTe!)
  if (nome === 'evento' && namespace.endsWith('/mdfe')) recusar(...RAIZES.eventoMDFe!)
  if (namespace !== NS_NFE && !(nome === 'nfeProc' && namespace === '')) {
    recusar('namespace', `O XML não declara o padrão da NF-e (${NS_NFE}) no elemento principal.`)
  }
  return nome as TipoDeRaiz
}
