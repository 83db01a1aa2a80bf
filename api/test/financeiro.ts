import type pg from 'pg'
import { TITULOS_QUE_NAO_FECHAM } from '../src/financeiro/titulos/fechamento.repository.ts'

/** Told once the facts were heard. */
const FATURAS_SEM_TITULOS = `
-- An invoice's titles are worth what it is, and settled what it received; asked once its facts were heard.
select f.grupo_id, min(t.id), 'a fatura e os títulos dela não concordam'
from faturas f join titulos t on t.grupo_id = f.grupo_id and t.fatura_id = f.id and t.estado <> 'cancelado'
where f.estado <> 'cancelada'
group by f.grupo_id, f.id, f.valor_centavos, f.ajuste_centavos, f.recebido_centavos
having sum(case when t.renegociado_de is null then t.valor_centavos else 0 end) + sum(t.ajuste_centavos)
    + sum((select coalesce(sum(case when m.estorna_id is null then m.valor_centavos else -m.valor_centavos end), 0) from titulo_movimentos m
      where m.grupo_id = t.grupo_id and m.titulo_id = t.id and m.tipo in ('renegociacao', 'perda'))) <> f.valor_centavos + f.ajuste_centavos
  or sum(t.liquidado_centavos) <> f.recebido_centavos`

/** Titles whose money does not agree with itself or with their invoice, with the reason. */
export const titulosQueNaoFecham = async (db: Pick<pg.Client, 'query'>): Promise<string[]> => {
  const all = await db.query<{ porque: string }>(`${TITULOS_QUE_NAO_FECHAM} union all ${FATURAS_SEM_TITULOS}`)
  return all.rows.map((r) => r.porque)
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
    natureza: 'pagar',
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
