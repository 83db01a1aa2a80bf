import { createHash } from 'node:crypto'
import type { ArquivoEdi } from '@tropeiro/contract/rules/troca-de-arquivos'
import { aplicarDesvio, escreverOcoren, type Layout, layouts, type OcorrenciaEdi } from '@tropeiro/edi'
import type { Db } from '../../db/tx.ts'
import { type CodigosDoParceiro, codigoDeSaida, lerCodigos } from '../ocorrencias/index.ts'
import * as arquivos from './arquivos-edi.repository.ts'
import * as canais from './canais.repository.ts'
import { paraOnde } from './canais.rules.ts'
import { momentoLocal, nomeDoArquivo } from './gerar-ocoren.rules.ts'
import { parceirosErrors } from './parceiros.errors.ts'
import * as repository from './parceiros.repository.ts'
import * as pendencias from './pendencias.repository.ts'

/** The manual's OCCURS of occurrences below a carrier. */
const MOST = 5000

export type Gerado = {
  arquivos: arquivos.ArquivoRow[]
  esperando: { ocorrencia: number; descricao: string; quantas: number }[]
}

type Pedido = {
  origem: ArquivoEdi['origem']
  usuarioId: string | null
  agora: Date
}

/** Of two digits in 3.1 and three in 5.0. */
const larguraDoCodigo = (layout: Layout): number => (layout.versao === '5.0' ? 3 : 2)
const maiorNumero = (layout: Layout): number => (layout.versao === '5.0' ? 999_999_999 : 99_999_999)

function escrever(p: pendencias.Pendencia, codigos: CodigosDoParceiro, layout: Layout): OcorrenciaEdi | null {
  const code = codigoDeSaida(codigos, p.ocorrencia, larguraDoCodigo(layout))
  if (!code || p.numero > maiorNumero(layout)) return null
  return {
    linha: 0,
    cnpjEmissor: p.cnpj_embarca,
    serie: String(p.serie),
    numero: p.numero,
    codigo: code.codigo,
    em: momentoLocal(p.em),
    observacao: 0,
    texto: p.texto || p.descricao,
    conhecimento: null,
  }
}

/** Puts a file in the queue of every channel by which the partner gets this family. @returns how many */
export async function despachar(
  db: Db,
  grupoId: number,
  arquivo: { id: string; parceiroId: string; familia: string },
): Promise<number> {
  const all = await canais.listCanais(db, grupoId, arquivo.parceiroId)
  const out = all.filter((c) => c.ativo && c.direcao === 'saida' && c.familia === arquivo.familia)
  for (const canal of out.filter((c) => c.tipo !== 'download')) {
    const { id } = await arquivos.insertEntrega(db, grupoId, {
      arquivoId: arquivo.id,
      canalId: canal.id,
      para: paraOnde(canal),
    })
    await arquivos.enfileirarEntrega(db, grupoId, id)
  }
  return out.length
}

/**
 * Writes what waits for a partner into OCOREN files, one a carrier company, and queues their delivery: all in the
 * caller's transaction, so that an occurrence stands in exactly one file. What has no code for the partner keeps waiting.
 */
export async function gerarOcoren(
  db: Db,
  grupoId: number,
  parceiroId: string,
  pedido: Pedido,
): Promise<Gerado> {
  const parceiro = await repository.lockParceiro(db, grupoId, parceiroId)
  const formato = parceiro.formatos.OCOREN
  if (!formato) throw parceirosErrors.semFormato('OCOREN')
  const base = layouts[formato.layout || 'ocoren-3.1']
  if (!base) throw parceirosErrors.layoutDesconhecido(formato.layout)
  const layout = aplicarDesvio(base, formato.desvio)
  const codigos = await lerCodigos(db, grupoId, parceiroId)
  const empresas = new Map((await repository.listEmpresas(db, grupoId)).map((e) => [e.cnpj, e.nome]))
  const waiting = await pendencias.listPendentes(db, grupoId, parceiroId, MOST)
  const esperando = new Map<number, Gerado['esperando'][number]>()
  const byCarrier = new Map<string, { p: pendencias.Pendencia; o: OcorrenciaEdi }[]>()
  const [someCarrier = ''] = empresas.keys()
  for (const p of waiting) {
    const o = escrever(p, codigos, layout)
    if (o) {
      const cnpj = p.cnpj_base && empresas.has(p.cnpj_base) ? p.cnpj_base : someCarrier
      byCarrier.set(cnpj, [...(byCarrier.get(cnpj) ?? []), { p, o }])
    } else {
      const held = esperando.get(p.ocorrencia) ?? {
        ocorrencia: p.ocorrencia,
        descricao: p.descricao,
        quantas: 0,
      }
      held.quantas += 1
      esperando.set(p.ocorrencia, held)
    }
  }
  const written: arquivos.ArquivoRow[] = []
  for (const [cnpj, rows] of byCarrier) {
    const nome = empresas.get(cnpj) ?? ''
    written.push(await gravar(db, grupoId, { parceiro, layout, cnpj, nome, rows, pedido }))
  }
  return { arquivos: written, esperando: [...esperando.values()] }
}

type Parte = {
  parceiro: repository.ParceiroRow
  layout: Layout
  cnpj: string
  nome: string
  rows: { p: pendencias.Pendencia; o: OcorrenciaEdi }[]
  pedido: Pedido
}

async function gravar(db: Db, grupoId: number, parte: Parte): Promise<arquivos.ArquivoRow> {
  const { parceiro, layout, cnpj, nome, rows, pedido } = parte
  const { numero } = await pendencias.proximoNumero(db, grupoId, parceiro.id)
  const em = momentoLocal(pedido.agora)
  const bytes = escreverOcoren(
    layout,
    { remetente: nome, destinatario: parceiro.caixa_postal || parceiro.nome, em, sequencia: numero },
    { cnpj, nome },
    rows.map((r) => r.o),
  )
  const { id } = (await arquivos.insertArquivo(db, grupoId, {
    parceiroId: parceiro.id,
    direcao: 'saida',
    familia: 'OCOREN',
    layout: layout.id,
    nome: nomeDoArquivo('OCOREN', parceiro.documento, em, numero),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    conteudo: bytes,
    estado: 'gerado',
    contagem: {
      linhas: rows.length,
      importadas: rows.length,
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
  await pendencias.updateGravadas(
    db,
    grupoId,
    parceiro.id,
    rows.map((r) => r.p.evento_id),
    id,
  )
  await despachar(db, grupoId, { id, parceiroId: parceiro.id, familia: 'OCOREN' })
  return arquivos.findArquivo(db, grupoId, id)
}
