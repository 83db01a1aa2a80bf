import { diaEm, formatDia, type HandlerInput, type Papel } from '@tropeiro/contract'
import { type AvulsoDaLista, type documentos, nomeDoAvulso } from '@tropeiro/contract/modules/documentos'
import type { Ctx } from '../../ctx.ts'
import {
  type Coluna,
  criarTarefa,
  gravarPlanilha,
  type TipoDeTarefa,
  type Trabalho,
} from '../tarefas/index.ts'
import { findCpf, listAvulsos, type Quem } from './documentos.repository.ts'

type Filtro = HandlerInput<typeof documentos.exportar>['body']
/** What the asker reached when he asked; the job reaches no further. */
type Parametros = { filtro: Filtro; papel: Papel; cnpjs: string[] }

const TIPO = 'exportar_avulsos'
const LINHAS_POR_LEITURA = 500

const colunas: { coluna: Coluna; valor: (d: AvulsoDaLista) => unknown }[] = [
  {
    coluna: { titulo: 'Documento', tipo: 'texto', largura: 24 },
    valor: (d) => nomeDoAvulso[d.tipo_doc as keyof typeof nomeDoAvulso],
  },
  { coluna: { titulo: 'Número', tipo: 'inteiro' }, valor: (d) => d.numero },
  { coluna: { titulo: 'Emissão', tipo: 'dataHora' }, valor: (d) => d.dataEmissao },
  { coluna: { titulo: 'Situação', tipo: 'texto' }, valor: (d) => d.sit_atual },
  { coluna: { titulo: 'Remetente', tipo: 'texto', largura: 32 }, valor: (d) => d.remetenteNome },
  { coluna: { titulo: 'CNPJ/CPF do remetente', tipo: 'texto', largura: 20 }, valor: (d) => d.cnpj_embarca },
  { coluna: { titulo: 'Destinatário', tipo: 'texto', largura: 32 }, valor: (d) => d.destinatario },
  { coluna: { titulo: 'CNPJ/CPF do destinatário', tipo: 'texto', largura: 20 }, valor: (d) => d.cnpj_dest },
  { coluna: { titulo: 'Bairro', tipo: 'texto', largura: 20 }, valor: (d) => d.bairro },
  { coluna: { titulo: 'Cidade', tipo: 'texto', largura: 20 }, valor: (d) => d.cidade },
  { coluna: { titulo: 'UF', tipo: 'texto', largura: 6 }, valor: (d) => d.uf },
  { coluna: { titulo: 'Base', tipo: 'texto' }, valor: (d) => d.base },
  { coluna: { titulo: 'Romaneio', tipo: 'inteiro' }, valor: (d) => d.romaneio },
  { coluna: { titulo: 'Prazo', tipo: 'data' }, valor: (d) => d.prazo },
  { coluna: { titulo: 'Volumes', tipo: 'inteiro' }, valor: (d) => d.volume },
  { coluna: { titulo: 'Peso (kg)', tipo: 'peso' }, valor: (d) => d.peso_gramas },
  { coluna: { titulo: 'Valor', tipo: 'dinheiro' }, valor: (d) => d.valor },
  { coluna: { titulo: 'Frete', tipo: 'dinheiro' }, valor: (d) => d.frete },
  { coluna: { titulo: 'Natureza', tipo: 'texto', largura: 24 }, valor: (d) => d.natureza },
  { coluna: { titulo: 'Criado por', tipo: 'texto', largura: 24 }, valor: (d) => d.criador },
]

/** Queues a spreadsheet of the documents that the filter finds. */
export const exportarAvulsos = (ctx: Ctx, filtro: Filtro): Promise<string> => {
  const parametros: Parametros = { filtro, papel: ctx.papel, cnpjs: ctx.cnpjs }
  return ctx.tx((db) => criarTarefa(ctx, db, { tipo: TIPO, titulo: 'Documentos avulsos', parametros }))
}

async function* paginas(trabalho: Trabalho<Parametros>, quem: Quem): AsyncIterable<unknown[][]> {
  for (let skip = 0; ; skip += LINHAS_POR_LEITURA) {
    const rows = await trabalho.tx((db) =>
      listAvulsos(db, quem, trabalho.parametros.filtro, LINHAS_POR_LEITURA, skip),
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
    nome: `Documentos avulsos ${hoje}`,
    colunas: colunas.map((c) => c.coluna),
    linhas: paginas(trabalho, quem),
  })
}

/** The long work of this module, for the worker. */
export const tarefasDeDocumentos: Record<string, TipoDeTarefa> = { [TIPO]: { executar } as TipoDeTarefa }
