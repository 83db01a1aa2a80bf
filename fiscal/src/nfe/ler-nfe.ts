import { NOMES_DA_ASSINATURA, verificarElemento } from '../assinatura/verificar.ts'
import type { ChaveLida } from '../chave.ts'
import { ErroDeRecusa, type Recusa, recusar } from '../recusa.ts'
import { comXml, LIMITE_XML_BYTES, type XmlAberto } from '../xml/abrir.ts'
import { atributo, filho, type Guarda, type No, namespaceDe, texto } from '../xml/arvore.ts'
import { avisosDaAssinatura, avisosDoCertificado, avisosDosDados } from './avisos.ts'
import { chaveDoId, conferirComCampos, conferirModelo } from './conferir-chave.ts'
import { lerEvento } from './evento.ts'
import { destinatario, emitente, item, local, totais, transporte } from './grupos.ts'
import type { CancelamentoLido, NfeLida } from './nota-lida.ts'
import { lerProtocolo } from './protocolo.ts'
import { reconhecer } from './reconhecer.ts'
import { comFormato, dataHora, dataHoraOpcional, obrigatorio } from './valores.ts'

export interface OpcoesDeLeitura {
  /** Largest file, in bytes. Default 2 MiB. */
  limiteBytes?: number
  /** How many items are copied into `itens.primeiros`. Default 10. */
  itens?: number
  /** `false` skips the signature and its warnings. Default `true`. */
  assinatura?: boolean
}

/** What a file turned out to be. */
export type LeituraNfe =
  | { ok: true; tipo: 'nfe'; nota: NfeLida }
  | ({ ok: true; tipo: 'cancelamento' } & CancelamentoLido)
  | Recusa

const ITENS_LIDOS = 10

/** Every name the reader looks at; the rest is not copied. */
const LIDOS: ReadonlySet<string> = new Set([
  ...NOMES_DA_ASSINATURA,
  ...`NFe infNFe protNFe infProt chNFe cStat xMotivo nProt dhRecbto digVal
  evento infEvento tpEvento dhEvento detEvento descEvento xJust retEvento
  ide cUF cNF natOp mod serie nNF dhEmi dhSaiEnt dPrevEntrega tpNF tpEmis cDV tpAmb finNFe procEmi
  emit CNPJ CPF xNome xFant enderEmit IE avulsa dest idEstrangeiro enderDest email retirada entrega
  xLgr nro xCpl xBairro cMun xMun UF CEP xPais fone
  det prod cProd xProd NCM CFOP uCom qCom vProd xPed
  total ICMSTot vNF vFrete vSeg vDesc vOutro
  transp modFrete transporta veicTransp placa vol qVol esp pesoL pesoB
  infAdic infCpl compra infPAA`.split(/\s+/),
])

/** Keeps what is read and, of the items past the limit, only that they are there. */
function guardarAte(limiteDeItens: number): (nome: string) => Guarda {
  let itens = 0
  return (nome) => {
    if (!LIDOS.has(nome)) return 'nada'
    return nome === 'det' && ++itens > limiteDeItens ? 'vazio' : 'inteiro'
  }
}

function acharNfe(raiz: No): No {
  if (raiz.nome === 'NFe') return raiz
  const notas = raiz.filhos.filter((no) => no.nome === 'NFe')
  if (notas.length === 0) recusar('campo_ausente', 'O XML traz o envelope nfeProc, mas não a nota (NFe).')
  if (notas.length > 1) recusar('lote', 'O XML traz mais de uma nota. Envie um arquivo por nota.')
  const nfe = notas[0]!
  if (!namespaceDe(nfe).endsWith('/nfe')) {
    recusar('namespace', 'O XML não declara o padrão da NF-e (http://www.portalfiscal.inf.br/nfe).')
  }
  return nfe
}

function conferirLayout(infNFe: No, modelo: string | null): void {
  const versao = atributo(infNFe, 'versao') ?? ''
  if (versao === '4.00') return
  const nome = modelo === '65' ? 'NFC-e' : 'nota'
  recusar(
    'layout_antigo',
    /^[123]\./.test(versao)
      ? `A ${nome} está no layout ${versao}, que a SEFAZ não autoriza mais. Só o layout 4.00 é aceito.`
      : `O layout da ${nome} é "${versao.slice(0, 10)}"; só o 4.00 é aceito.`,
  )
}

function itens(infNFe: No, limite: number): NfeLida['itens'] {
  const dets = infNFe.filhos.filter((no) => no.nome === 'det')
  return { quantidade: dets.length, primeiros: dets.slice(0, limite).map(item) }
}

function pedido(infNFe: No): string | null {
  const daNota = texto(filho(infNFe, 'compra'), 'xPed')
  if (daNota) return daNota
  for (const det of infNFe.filhos) {
    const doItem = det.nome === 'det' ? texto(filho(det, 'prod'), 'xPed') : null
    if (doItem) return doItem
  }
  return null
}

function montar(
  infNFe: No,
  chave: ChaveLida,
  limiteDeItens: number,
): Omit<NfeLida, 'protocolo' | 'certificado' | 'avisos'> {
  const ide = filho(infNFe, 'ide')
  return {
    chave: chave.chave,
    modelo: '55',
    versao: '4.00',
    serie: chave.serie,
    numero: chave.numero,
    tpEmis: chave.tpEmis,
    tpAmb: comFormato(ide, 'tpAmb', 'ambiente', /^[12]$/) === '2' ? 2 : 1,
    dhEmi: dataHora(ide, 'dhEmi', 'data de emissão'),
    dhSaiEnt: dataHoraOpcional(ide, 'dhSaiEnt', 'data de saída'),
    dPrevEntrega: texto(ide, 'dPrevEntrega'),
    natOp: obrigatorio(ide, 'natOp', 'natureza da operação'),
    tpNF: comFormato(ide, 'tpNF', 'tipo de operação', /^[01]$/) === '0' ? 0 : 1,
    finNFe: obrigatorio(ide, 'finNFe', 'finalidade'),
    emitente: emitente(infNFe),
    destinatario: destinatario(infNFe),
    entrega: local(infNFe, 'entrega'),
    retirada: local(infNFe, 'retirada'),
    totais: totais(infNFe),
    transporte: transporte(infNFe),
    itens: itens(infNFe, limiteDeItens),
    pedido: pedido(infNFe),
    infCpl: texto(filho(infNFe, 'infAdic'), 'infCpl'),
  }
}

function lerNota(xml: XmlAberto, opcoes: OpcoesDeLeitura): NfeLida {
  const { raiz, fonte } = xml
  const nfe = acharNfe(raiz)
  const infNFe = filho(nfe, 'infNFe')
  if (!infNFe) return recusar('campo_ausente', 'Falta o grupo infNFe no XML.')
  const ide = filho(infNFe, 'ide')
  const modelo = texto(ide, 'mod')
  conferirLayout(infNFe, modelo)
  if (modelo === '65') conferirModelo(modelo, '')
  const chave = chaveDoId(atributo(infNFe, 'Id'))
  conferirComCampos(chave, infNFe)
  const protocolo = lerProtocolo(raiz === nfe ? null : filho(raiz, 'protNFe'), chave.chave)
  const dados = { ...montar(infNFe, chave, opcoes.itens ?? ITENS_LIDOS), protocolo }

  const assinatura = opcoes.assinatura === false ? null : verificarElemento(xml, nfe, infNFe)
  const procEmi = texto(ide, 'procEmi')
  const assinadaPorOutro = procEmi === '1' || procEmi === '2' || filho(infNFe, 'infPAA') !== null
  return {
    ...dados,
    certificado: assinatura?.certificado ?? null,
    avisos: [
      ...(assinatura ? avisosDaAssinatura(assinatura) : []),
      ...(assinatura ? avisosDoCertificado(assinatura, dados, assinadaPorOutro) : []),
      ...avisosDosDados(dados, assinatura?.digestValue ?? null, fonte.declaradaErrada),
    ],
  }
}

/**
 * Reads one file that should be an NF-e 4.00, model 55, as `nfeProc` or bare `NFe` (MOC 7.0; NT 2025.002).
 *
 * A registered cancellation (event 110111) comes back as its own kind, so that the import can turn the note.
 * Everything else is refused with a code and a sentence that names what the file is or which field is wrong.
 * A bad signature is not a refusal: it is a warning (`avisos`), for the group's policy to judge.
 *
 * @param bytes the file as it came: UTF-8 with or without byte order mark, UTF-16, ISO-8859-1 or windows-1252,
 *   whatever its declaration says
 * @returns never throws
 */
export function lerNfe(bytes: Uint8Array, opcoes: OpcoesDeLeitura = {}): LeituraNfe {
  const limite = opcoes.limiteBytes ?? LIMITE_XML_BYTES
  try {
    return comXml(bytes, limite, guardarAte(opcoes.itens ?? ITENS_LIDOS), (xml): LeituraNfe => {
      const tipo = reconhecer(xml.raiz)
      if (tipo === 'nfeProc' || tipo === 'NFe') {
        return { ok: true, tipo: 'nfe', nota: lerNota(xml, opcoes) }
      }
      return { ok: true, tipo: 'cancelamento', ...lerEvento(xml) }
    })
  } catch (erro) {
    if (erro instanceof ErroDeRecusa) return erro.recusa
    return { ok: false, codigo: 'erro_de_leitura', motivo: 'Não foi possível ler este arquivo.' }
  }
}
