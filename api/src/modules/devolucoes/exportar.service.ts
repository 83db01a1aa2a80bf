import { diaEm, formatDia, type HandlerInput, type Papel } from '@tropeiro/contract'
import {
  type DevolucaoDaLista,
  type devolucoes,
  nomeDoEstadoDaDevolucao,
  nomeDoMotivo,
  nomeDoTipoDeDevolucao,
} from '@tropeiro/contract/modules/devolucoes'
import { nomeDaSituacao } from '@tropeiro/contract/modules/notas'
import type { Ctx } from '../../ctx.ts'
import {
  type Coluna,
  criarTarefa,
  gravarPlanilha,
  type TipoDeTarefa,
  type Trabalho,
} from '../tarefas/index.ts'
import { findCpf, listDevolucoes, type Quem } from './consulta.repository.ts'

type Filtro = HandlerInput<typeof devolucoes.exportar>['body']
/** What the asker reached when he asked; the job reaches no further. */
type Parametros = { filtro: Filtro; papel: Papel; cnpjs: string[] }

const TIPO = 'exportar_devolucoes'
const LINHAS_POR_LEITURA = 500

const colunas: { coluna: Coluna; valor: (d: DevolucaoDaLista) => unknown }[] = [
  { coluna: { titulo: 'Devolução', tipo: 'inteiro' }, valor: (d) => d.numero },
  { coluna: { titulo: 'Registrada em', tipo: 'dataHora' }, valor: (d) => d.created_at },
  { coluna: { titulo: 'Tipo', tipo: 'texto' }, valor: (d) => nomeDoTipoDeDevolucao[d.tipo] },
  {
    coluna: { titulo: 'Estado', tipo: 'texto', largura: 22 },
    valor: (d) => nomeDoEstadoDaDevolucao[d.estado],
  },
  { coluna: { titulo: 'Motivo', tipo: 'texto', largura: 28 }, valor: (d) => nomeDoMotivo[d.motivo] },
  { coluna: { titulo: 'Nota', tipo: 'inteiro' }, valor: (d) => d.numero_nota },
  { coluna: { titulo: 'Série', tipo: 'inteiro' }, valor: (d) => d.serie_nota },
  { coluna: { titulo: 'Situação da nota', tipo: 'texto' }, valor: (d) => nomeDaSituacao[d.situacao_nota] },
  { coluna: { titulo: 'Remetente', tipo: 'texto', largura: 32 }, valor: (d) => d.remetente },
  { coluna: { titulo: 'Destinatário', tipo: 'texto', largura: 32 }, valor: (d) => d.destinatario },
  { coluna: { titulo: 'Cidade', tipo: 'texto', largura: 20 }, valor: (d) => d.cidade },
  { coluna: { titulo: 'UF', tipo: 'texto', largura: 6 }, valor: (d) => d.uf },
  { coluna: { titulo: 'Base', tipo: 'texto' }, valor: (d) => d.base },
  { coluna: { titulo: 'Volumes', tipo: 'inteiro' }, valor: (d) => d.volumes },
  { coluna: { titulo: 'Itens', tipo: 'inteiro' }, valor: (d) => d.itens },
  { coluna: { titulo: 'Valor', tipo: 'dinheiro' }, valor: (d) => d.valor },
  { coluna: { titulo: 'Prazo', tipo: 'data' }, valor: (d) => d.prazo },
  { coluna: { titulo: 'Atrasada', tipo: 'texto' }, valor: (d) => (d.atrasada ? 'Sim' : 'Não') },
  { coluna: { titulo: 'Registrada por', tipo: 'texto', largura: 24 }, valor: (d) => d.criador },
]

/** Queues a spreadsheet of the returns that the filter finds. */
export const exportarDevolucoes = (ctx: Ctx, filtro: Filtro): Promise<string> => {
  const parametros: Parametros = { filtro, papel: ctx.papel, cnpjs: ctx.cnpjs }
  return ctx.tx((db) => criarTarefa(ctx, db, { tipo: TIPO, titulo: 'Devoluções', parametros }))
}

async function* paginas(trabalho: Trabalho<Parametros>, quem: Quem): AsyncIterable<unknown[][]> {
  for (let skip = 0; ; skip += LINHAS_POR_LEITURA) {
    const rows = await trabalho.tx((db) =>
      listDevolucoes(db, quem, trabalho.parametros.filtro, LINHAS_POR_LEITURA, skip),
    )
    yield rows.map((row) => colunas.map((c) => c.valor(row)))
    if (rows.length < LINHAS_POR_LEITURA) return
  }
}

async function executar(trabalho: Trabalho<Parametros>) {
  const { papel, cnpjs } = trabalho.parametros
  const { cpf } = await trabalho.tx((db) => findCpf(db, trabalho.usuarioId))
  const quem: Quem = {
    papel,
    cnpjs,
    grupo: { id: trabalho.grupoId, nome: '' },
    usuario: { id: trabalho.usuarioId, nome: '', cpf, email: '' },
  }
  const hoje = formatDia(diaEm(trabalho.deps.clock())).replaceAll('/', '-')
  return gravarPlanilha(trabalho, {
    nome: `Devoluções ${hoje}`,
    colunas: colunas.map((c) => c.coluna),
    linhas: paginas(trabalho, quem),
  })
}

/** The long work of this module, for the worker. */
export const tarefasDeDevolucoes: Record<string, TipoDeTarefa> = { [TIPO]: { executar } as TipoDeTarefa }
