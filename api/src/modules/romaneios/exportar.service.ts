import { diaEm, formatDia, type HandlerInput } from '@tropeiro/contract'
import type { RomaneioResumo, romaneios } from '@tropeiro/contract/modules/romaneios'
import type { Ctx } from '../../ctx.ts'
import { ctxDeRotina } from '../../ctx-de-rotina.ts'
import {
  type Coluna,
  criarTarefa,
  gravarPlanilha,
  type TipoDeTarefa,
  type Trabalho,
} from '../tarefas/index.ts'
import { pesquisarRomaneios } from './consulta.service.ts'

type Filtro = HandlerInput<typeof romaneios.exportar>['body']
type Parametros = { filtro: Filtro }

const TIPO = 'exportar_romaneios'
const LINHAS_POR_LEITURA = 200

const nomeDoEstado: Record<RomaneioResumo['estado'], string> = {
  pre: 'A validar',
  expedicao: 'Em expedição',
  viagem: 'Em viagem',
  concluido: 'Concluído',
}

const colunas: { coluna: Coluna; valor: (r: RomaneioResumo) => unknown }[] = [
  { coluna: { titulo: 'Romaneio', tipo: 'inteiro' }, valor: (r) => r.numeroRomaneio },
  { coluna: { titulo: 'Criado em', tipo: 'dataHora' }, valor: (r) => r.data },
  { coluna: { titulo: 'Estado', tipo: 'texto' }, valor: (r) => nomeDoEstado[r.estado] },
  { coluna: { titulo: 'Base', tipo: 'texto' }, valor: (r) => r.unidade },
  { coluna: { titulo: 'Rota', tipo: 'texto', largura: 24 }, valor: (r) => r.rota },
  { coluna: { titulo: 'Motorista', tipo: 'texto', largura: 28 }, valor: (r) => r.motorista },
  { coluna: { titulo: 'Placa', tipo: 'texto' }, valor: (r) => r.placa_veiculo },
  { coluna: { titulo: 'Notas', tipo: 'inteiro' }, valor: (r) => r.totalNotas },
  { coluna: { titulo: 'Encerradas', tipo: 'inteiro' }, valor: (r) => r.notas_fechadas },
  { coluna: { titulo: 'Volumes', tipo: 'inteiro' }, valor: (r) => r.totalVolume },
  { coluna: { titulo: 'Peso (kg)', tipo: 'peso' }, valor: (r) => r.totalPeso },
  { coluna: { titulo: 'Valor', tipo: 'dinheiro' }, valor: (r) => r.totalValor },
  { coluna: { titulo: 'Saiu em', tipo: 'dataHora' }, valor: (r) => r.saida_em },
  { coluna: { titulo: 'Concluído em', tipo: 'dataHora' }, valor: (r) => r.concluido_em },
  { coluna: { titulo: 'Criado por', tipo: 'texto', largura: 24 }, valor: (r) => r.criador },
]

/** Queues a spreadsheet of the romaneios that the filter finds. */
export const exportarRomaneios = (ctx: Ctx, filtro: Filtro): Promise<string> =>
  ctx.tx((db) => criarTarefa(ctx, db, { tipo: TIPO, titulo: 'Romaneios', parametros: { filtro } }))

/** Only the group's staff may ask, so the job has their reach. */
async function* paginas({ deps, grupoId, usuarioId, parametros, tx }: Trabalho<Parametros>) {
  const ctx = ctxDeRotina(
    deps,
    { id: grupoId, nome: '' },
    { id: usuarioId, nome: '', cpf: '', email: '' },
    tx,
  )
  for (let pagina = 1; ; pagina++) {
    const body = { ...parametros.filtro, pagina, por_pagina: LINHAS_POR_LEITURA }
    const { dados } = await pesquisarRomaneios(ctx, body)
    yield dados.map((r) => colunas.map((c) => c.valor(r)))
    if (dados.length < LINHAS_POR_LEITURA) return
  }
}

const executar = (trabalho: Trabalho<Parametros>) =>
  gravarPlanilha(trabalho, {
    nome: `Romaneios ${formatDia(diaEm(trabalho.deps.clock())).replaceAll('/', '-')}`,
    colunas: colunas.map((c) => c.coluna),
    linhas: paginas(trabalho),
  })

/** The long work of this module, for the worker. */
export const tarefasDeRomaneios: Record<string, TipoDeTarefa> = { [TIPO]: { executar } as TipoDeTarefa }
