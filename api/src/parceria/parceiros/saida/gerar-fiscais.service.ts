import { diaEm, formatNumber } from '@tropeiro/contract'
import { type EnvelopeEdi, escreverConemb, escreverDoccob, type Layout, NaoCabe } from '@tropeiro/edi'
import type { Db } from '../../../db/tx.ts'
import { emitirFaturas } from '../../../faturamento/faturas/index.ts'
import * as documentos from './documentos-edi.repository.ts'
import { conhecimentoDe, faturaDe } from './gerar-fiscais.rules.ts'
import { abrirFormato, type Gerado, gravarSaida, nadaGerado, type Pedido } from './gravar-saida.service.ts'

const DIA_MS = 86_400_000
/** What a file that nobody gave a period to looks back on: a partner that begins is not sent years of CT-e. */
const DIAS_SOZINHO = 45
/** Documents of one file; the next file takes the others. */
const MOST_CTES = 2000
const MOST_FATURAS = 50

export type Periodo = { de: string | null; ate: string | null }

export const desdeSozinho = (agora: Date): Date => new Date(agora.getTime() - DIAS_SOZINHO * DIA_MS)

type Escrever<T> = (envelope: EnvelopeEdi, carrier: { cnpj: string; nome: string }, docs: T[]) => Uint8Array

/** Any envelope: whether a document fits its layout does not hang on it. */
const qualquer: EnvelopeEdi = { remetente: 'X', destinatario: 'X', em: '2026-01-01T00:00', sequencia: 0 }

/** Those that the layout can hold; the others are told with their reason. One that does not fit keeps nobody else out. */
function cabem<T>(
  all: readonly { rotulo: string; edi: T }[],
  escrever: Escrever<T>,
  fora: Gerado['de_fora'],
): boolean[] {
  return all.map(({ rotulo, edi }) => {
    try {
      escrever(qualquer, { cnpj: '00000000000000', nome: 'X' }, [edi])
      return true
    } catch (e) {
      if (!(e instanceof NaoCabe)) throw e
      fora.push({ documento: rotulo, motivo: e.message })
      return false
    }
  })
}

type Documento<T> = { id: string; acao: 'I' | 'E'; cnpj_emitente: string; rotulo: string; edi: T }

/** One file for each issuing company, and the mark that its documents are told: all in the caller's transaction. */
async function gravar<T>(
  db: Db,
  de: {
    formato: Awaited<ReturnType<typeof abrirFormato>>
    familia: 'CONEMB' | 'DOCCOB'
    pedido: Pedido
    escrever: Escrever<T>
  },
  all: readonly Documento<T>[],
): Promise<Gerado> {
  const { parceiro, layout, empresas } = de.formato
  const made = nadaGerado()
  const fits = cabem(all, de.escrever, made.de_fora)
  const good = all.filter((_, i) => fits[i])
  for (const [cnpj, docs] of Map.groupBy(good, (d) => d.cnpj_emitente)) {
    const nome = empresas.get(cnpj) ?? ''
    const file = await gravarSaida(db, {
      parceiro,
      layout,
      cnpj,
      nome,
      quantos: docs.length,
      pedido: de.pedido,
      escrever: (envelope) =>
        de.escrever(
          envelope,
          { cnpj, nome },
          docs.map((d) => d.edi),
        ),
    })
    const where = { parceiroId: parceiro.id, familia: de.familia, arquivoId: file._id }
    await documentos.insertContados(db, where, docs)
    made.arquivos.push(file)
  }
  return made
}

const porLayout =
  <T>(write: (l: Layout, e: EnvelopeEdi, c: { cnpj: string; nome: string }, docs: T[]) => Uint8Array) =>
  (layout: Layout): Escrever<T> =>
  (envelope, carrier, docs) =>
    write(layout, envelope, carrier, docs)

/**
 * Writes the CT-e that no CONEMB of this partner has told: authorised ones to be included, and cancelled ones that were
 * told before to be taken out. With a period, those authorised in its days; else those of the last weeks.
 */
export async function gerarConemb(
  db: Db,
  parceiroId: string,
  periodo: Periodo,
  pedido: Pedido,
): Promise<Gerado> {
  const formato = await abrirFormato(db, parceiroId, 'CONEMB')
  const desde = periodo.de ? null : desdeSozinho(pedido.agora)
  const ctes = await documentos.listCtesAContar(db, parceiroId, { ...periodo, desde }, MOST_CTES)
  return gravar(
    db,
    { formato, familia: 'CONEMB', pedido, escrever: porLayout(escreverConemb)(formato.layout) },
    ctes.map((c) => ({ ...c, rotulo: `CT-e ${formatNumber(c.numero)}`, edi: conhecimentoDe(c) })),
  )
}

/** Bills what is open, where the partner's format says that this happens by itself. */
async function faturarSozinho(
  db: Db,
  parceiro: { id: string; cnpjs: readonly string[] },
  dias: number,
  pedido: Pedido,
): Promise<void> {
  await emitirFaturas(db, {
    parceiroId: parceiro.id,
    tomadores: parceiro.cnpjs,
    vencimento: diaEm(new Date(pedido.agora.getTime() + dias * DIA_MS)),
    de: diaEm(desdeSozinho(pedido.agora)),
    ate: null,
    ctes: null,
    agora: pedido.agora,
    criador: { id: null, nome: 'Agenda do parceiro' },
  })
}

/** Writes the invoices that no DOCCOB of this partner has told, and the cancelling of those that one has. */
export async function gerarDoccob(db: Db, parceiroId: string, pedido: Pedido): Promise<Gerado> {
  const formato = await abrirFormato(db, parceiroId, 'DOCCOB')
  const { fatura_sozinha = false, vencimento_dias = 30 } = formato.parceiro.formatos.DOCCOB ?? {}
  if (pedido.origem === 'agenda' && fatura_sozinha)
    await faturarSozinho(db, formato.parceiro, vencimento_dias, pedido)
  const faturas = await documentos.listFaturasAContar(db, parceiroId, MOST_FATURAS)
  const docs: Documento<ReturnType<typeof faturaDe>>[] = []
  for (const f of faturas) {
    const ctes = await documentos.listCtesDaFatura(db, f.id)
    docs.push({ ...f, rotulo: `Fatura ${formatNumber(f.numero)}`, edi: faturaDe(f, ctes) })
  }
  return gravar(
    db,
    { formato, familia: 'DOCCOB', pedido, escrever: porLayout(escreverDoccob)(formato.layout) },
    docs,
  )
}
