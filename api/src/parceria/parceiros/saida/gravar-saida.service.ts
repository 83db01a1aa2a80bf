import { createHash } from 'node:crypto'
import type { ArquivoEdi, FamiliaEdi } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { aplicarDesvio, type EnvelopeEdi, type Layout, layouts } from '@tropeiro/edi'
import type { Db } from '../../../db/tx.ts'
import * as arquivos from '../arquivos-edi.repository.ts'
import * as canais from '../canais/canais.repository.ts'
import { paraOnde } from '../canais/canais.rules.ts'
import { parceirosErrors } from '../parceiros.errors.ts'
import * as repository from '../parceiros.repository.ts'
import { momentoLocal, nomeDoArquivo } from './gerar-ocoren.rules.ts'
import { proximoNumero } from './pendencias.repository.ts'

/** Who asks for a file, and when. */
export type Pedido = {
  origem: ArquivoEdi['origem']
  usuarioId: string | null
  agora: Date
}

/** What came of asking for the files of a family. */
export type Gerado = {
  arquivos: arquivos.ArquivoRow[]
  /** OCOREN: occurrences that have no code for this partner. */
  esperando: { ocorrencia: number; descricao: string; quantas: number }[]
  /** CONEMB and DOCCOB: documents that the layout cannot hold, and why. */
  de_fora: { documento: string; motivo: string }[]
}

export const nadaGerado = (): Gerado => ({ arquivos: [], esperando: [], de_fora: [] })

/** The partner, locked, with the layout that it takes this family in. */
export async function abrirFormato(
  db: Db,
  parceiroId: string,
  familia: FamiliaEdi,
): Promise<{ parceiro: repository.ParceiroRow; layout: Layout; empresas: Map<string, string> }> {
  const parceiro = await repository.lockParceiro(db, parceiroId)
  const formato = parceiro.formatos[familia]
  if (!formato) throw parceirosErrors.semFormato(familia)
  const base = layouts[formato.layout || `${familia.toLowerCase()}-3.1`]
  if (!base) throw parceirosErrors.layoutDesconhecido(formato.layout)
  const empresas = new Map((await repository.listEmpresas(db)).map((e) => [e.cnpj, e.nome]))
  return { parceiro, layout: aplicarDesvio(base, formato.desvio), empresas }
}

/** Puts a file in the queue of every channel by which the partner gets this family. @returns how many */
export async function despachar(
  db: Db,
  arquivo: { id: string; parceiroId: string; familia: string },
): Promise<number> {
  const all = await canais.listCanais(db, arquivo.parceiroId)
  const out = all.filter((c) => c.ativo && c.direcao === 'saida' && c.familia === arquivo.familia)
  for (const canal of out.filter((c) => c.tipo !== 'download')) {
    const { id } = await arquivos.insertEntrega(db, {
      arquivoId: arquivo.id,
      canalId: canal.id,
      para: paraOnde(canal),
    })
    await arquivos.enfileirarEntrega(db, id)
  }
  return out.length
}

type Parte = {
  parceiro: repository.ParceiroRow
  layout: Layout
  /** The company of ours that speaks. */
  cnpj: string
  nome: string
  /** Occurrences, CT-e or invoices in it. */
  quantos: number
  pedido: Pedido
  escrever: (envelope: EnvelopeEdi) => Uint8Array
}

/** Writes one file, keeps it and queues its deliveries: all in the caller's transaction. */
export async function gravarSaida(db: Db, parte: Parte): Promise<arquivos.ArquivoRow> {
  const { parceiro, layout, nome, pedido, quantos } = parte
  const { numero } = await proximoNumero(db, parceiro.id)
  const em = momentoLocal(pedido.agora)
  const bytes = parte.escrever({
    remetente: nome,
    destinatario: parceiro.caixa_postal || parceiro.nome,
    em,
    sequencia: numero,
  })
  const { id } = (await arquivos.insertArquivo(db, {
    parceiroId: parceiro.id,
    direcao: 'saida',
    familia: layout.familia,
    layout: layout.id,
    nome: nomeDoArquivo(layout.familia, parceiro.documento, em, numero),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    conteudo: bytes,
    estado: 'gerado',
    contagem: {
      linhas: quantos,
      importadas: quantos,
      repetidas: 0,
      canceladas: 0,
      recusadas: 0,
      avisos: 0,
      erros: 0,
    },
    origem: pedido.origem,
    canalId: null,
    usuarioId: pedido.usuarioId,
  }))!
  await despachar(db, { id, parceiroId: parceiro.id, familia: layout.familia })
  return arquivos.findArquivo(db, id)
}
