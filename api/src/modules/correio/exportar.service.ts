import { diaEm, formatDia, type HandlerInput } from '@tropeiro/contract'
import type { correio } from '@tropeiro/contract/modules/correio'
import type { Ctx } from '../../ctx.ts'
import {
  type Coluna,
  criarTarefa,
  gravarPlanilha,
  type TipoDeTarefa,
  type Trabalho,
} from '../tarefas/index.ts'
import { listEmails, type ResumoRow } from './correio.repository.ts'

type Filtro = HandlerInput<typeof correio.exportar>['body']
type Parametros = { filtro: Filtro }

const TIPO = 'exportar_correio'
const LINHAS_POR_LEITURA = 500
const nomeDoEstado = { fila: 'Na fila', enviado: 'Enviado', falhou: 'Falhou' } as const

const colunas: { coluna: Coluna; valor: (e: ResumoRow) => unknown }[] = [
  { coluna: { titulo: 'Pedido em', tipo: 'dataHora' }, valor: (e) => e.created_at },
  { coluna: { titulo: 'Assunto', tipo: 'texto', largura: 40 }, valor: (e) => e.assunto },
  { coluna: { titulo: 'Para', tipo: 'texto', largura: 40 }, valor: (e) => e.destinatarios.join('; ') },
  { coluna: { titulo: 'Remetente', tipo: 'texto', largura: 24 }, valor: (e) => e.remetente },
  { coluna: { titulo: 'Estado', tipo: 'texto' }, valor: (e) => nomeDoEstado[e.estado] },
  { coluna: { titulo: 'Enviado em', tipo: 'dataHora' }, valor: (e) => e.enviado_em },
  { coluna: { titulo: 'Notas', tipo: 'inteiro' }, valor: (e) => e.total_notas },
  { coluna: { titulo: 'Imagens', tipo: 'inteiro' }, valor: (e) => e.total_anexos },
  { coluna: { titulo: 'Tentativas', tipo: 'inteiro' }, valor: (e) => e.tentativas },
  { coluna: { titulo: 'Motivo', tipo: 'texto', largura: 40 }, valor: (e) => e.erro ?? '' },
  { coluna: { titulo: 'Pedido por', tipo: 'texto', largura: 24 }, valor: (e) => e.criado_por },
]

/** Queues a spreadsheet of the messages that the filter finds. */
export const exportarCorreio = (ctx: Ctx, filtro: Filtro): Promise<string> =>
  ctx.tx((db) => criarTarefa(ctx, db, { tipo: TIPO, titulo: 'Correio enviado', parametros: { filtro } }))

async function* paginas({ grupoId, parametros, tx }: Trabalho<Parametros>) {
  for (let skip = 0; ; skip += LINHAS_POR_LEITURA) {
    const q = { ...parametros.filtro, skip, limite: LINHAS_POR_LEITURA }
    const rows = await tx((db) => listEmails(db, grupoId, q))
    yield rows.map((e) => colunas.map((c) => c.valor(e)))
    if (rows.length < LINHAS_POR_LEITURA) return
  }
}

const executar = (trabalho: Trabalho<Parametros>) =>
  gravarPlanilha(trabalho, {
    nome: `Correio enviado ${formatDia(diaEm(trabalho.deps.clock())).replaceAll('/', '-')}`,
    colunas: colunas.map((c) => c.coluna),
    linhas: paginas(trabalho),
  })

/** The long work of this module, for the worker. */
export const tarefasDeCorreio: Record<string, TipoDeTarefa> = { [TIPO]: { executar } as TipoDeTarefa }
