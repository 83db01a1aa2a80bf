import type { AbaDoResultado, ArquivoImportado } from '@tropeiro/contract/carga/importacoes'
import {
  type Coluna,
  gravarPlanilha,
  type TipoDeTarefa,
  type Trabalho,
} from '../../alicerce/tarefas/index.ts'
import * as arquivos from './arquivos-importados.repository.ts'
import { estadosDaAba, nomeDaPlanilha } from './importacoes.rules.ts'

const PAGE = 1000

const colunas: Coluna[] = [
  { titulo: 'Arquivo', tipo: 'texto', largura: 48 },
  { titulo: 'Resultado', tipo: 'texto', largura: 16 },
  { titulo: 'Motivo', tipo: 'texto', largura: 70 },
  { titulo: 'Chave', tipo: 'texto', largura: 48 },
  { titulo: 'Número', tipo: 'inteiro' },
  { titulo: 'Série', tipo: 'inteiro' },
  { titulo: 'Remetente', tipo: 'texto', largura: 36 },
  { titulo: 'Destinatário', tipo: 'texto', largura: 36 },
  { titulo: 'Código', tipo: 'texto', largura: 20 },
  { titulo: 'Bytes', tipo: 'inteiro' },
]

const nomes: Record<ArquivoImportado['estado'], string> = {
  aguardando: 'Aguardando',
  expandido: 'ZIP aberto',
  importada: 'Importada',
  repetida: 'Repetida',
  cancelamento: 'Cancelamento',
  recusada: 'Recusada',
}

const linha = (f: ArquivoImportado): unknown[] => [
  f.nome,
  f.estado === 'importada' && f.avisos.length > 0 ? 'Importada, com aviso' : nomes[f.estado],
  f.motivo,
  f.chave,
  f.nota?.numero ?? null,
  f.nota?.serie ?? null,
  f.nota?.remetente ?? null,
  f.nota?.destinatario ?? null,
  f.codigo ?? f.avisos.join(' '),
  f.bytes,
]

type TrabalhoDaPlanilha = Trabalho<{ importacaoId: string; aba: AbaDoResultado }>

async function* paginas(t: TrabalhoDaPlanilha): AsyncIterable<unknown[][]> {
  const { importacaoId, aba } = t.parametros
  const em = { importacaoId }
  const filtro = { estados: estadosDaAba[aba], soComAvisos: aba === 'sinalizadas', busca: '' }
  for (let depoisDe = '0'; ; ) {
    const page = await t.tx((db) =>
      arquivos.listResultadoDepois(db, em, { ...filtro, depoisDe, limite: PAGE }),
    )
    if (page.length > 0) yield page.map(linha)
    if (page.length < PAGE) return
    depoisDe = page.at(-1)!._id
  }
}

/** The result as a spreadsheet, one line a file. */
export const planilhaDoResultado: TipoDeTarefa = {
  executar: (trabalho) => {
    const t = trabalho as unknown as TrabalhoDaPlanilha
    const { importacaoId, aba } = t.parametros
    return gravarPlanilha(trabalho, {
      nome: nomeDaPlanilha(importacaoId, aba),
      colunas,
      linhas: paginas(t),
    })
  },
}
