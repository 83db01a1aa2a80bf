import type pg from 'pg'
import { igualdadesEmSql } from '../src/financeiro/resultado/conferencia/igualdades.repository.ts'

/** Money that does not agree with itself, all of finance's equalities, with the reason; asked once the facts were heard. */
export const titulosQueNaoFecham = async (db: Pick<pg.Client, 'query'>): Promise<string[]> => {
  const all: string[] = []
  for (const { excecoes } of Object.values(igualdadesEmSql))
    all.push(...(await db.query<{ porque: string }>(excecoes)).rows.map((r) => r.porque))
  return all
}

type Inserir = (tabela: string, colunas: Record<string, unknown>) => Promise<{ id: string; alvo: string }>
let proximo = 900_000
const numerado = (inserir: Inserir, tabela: string, colunas: Record<string, unknown>) => ({
  tabela,
  semear: () =>
    inserir(tabela, { numero: ++proximo, documento: '93000167000133', nome: 'Teste', ...colunas }),
})

/* Things of money, for what walks their lives. */
export const umTitulo = (inserir: Inserir) =>
  numerado(inserir, 'titulos', {
    natureza: 'receber',
    emissao: '2026-11-01',
    vencimento_original: '2026-12-01',
    vencimento: '2026-12-01',
    valor_centavos: 1000,
  })
export const umaSolicitacao = (inserir: Inserir) =>
  numerado(inserir, 'solicitacoes', {
    descricao: 'Teste',
    valor_centavos: 1000,
    vencimento: '2026-12-01',
    categoria: 'fornecedores',
    forma: 'pix',
  })
export const umAcerto = (inserir: Inserir) => ({
  ...numerado(inserir, 'acertos', { tipo: 'motorista', cnpj_empresa: '93000167000133' }),
  com: { texto: 'Teste' },
})

/** A batch of nothing: its life is what is walked. */
export const umLote = (inserir: Inserir) => ({
  tabela: 'pagamento_lotes',
  com: { motivo: 'Teste' },
  semear: async () => {
    const nome = `Lote ${++proximo}`
    const { id: conta_id } = await inserir('fin_contas', { nome, tipo: 'corrente' })
    const account = { agencia: '1', numero_conta: '2' }
    const { id: convenio_id } = await inserir('convenios_pagamento', {
      ...{ nome, conta_id, banco: '237', ...account },
    })
    const bytes = { sha256: 'a'.repeat(64), conteudo_selado: Buffer.alloc(1), nome, hora: '120000' }
    return inserir('pagamento_lotes', {
      ...{ numero: proximo, convenio_id, nsa: 1, gerado_em: '2026-12-01', ...bytes },
    })
  },
})
