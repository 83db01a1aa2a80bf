import type { FreteTabela } from '@tropeiro/contract/fiscal/cte/calls'
import type { ComponenteDoFrete } from '@tropeiro/contract/fiscal/cte/rascunho'

/** What a freight is worked out from. */
export type Carga = {
  cnpj_embarca: string
  rota_id: string | null
  uf: string
  dia: string
  peso_gramas: number
  valor_centavos: number
}

const GRAMAS_DA_FRACAO = 100_000

const serve = (t: FreteTabela, c: Carga): boolean =>
  (t.cnpj_embarca === '' || t.cnpj_embarca === c.cnpj_embarca) &&
  (t.rota_id === null || t.rota_id === c.rota_id) &&
  (t.uf === '' || t.uf === c.uf) &&
  t.desde <= c.dia &&
  (t.ate === null || t.ate >= c.dia)

/** Sender weighs more than route, route more than state. */
const particularidade = (t: FreteTabela): number =>
  (t.cnpj_embarca ? 4 : 0) + (t.rota_id ? 2 : 0) + (t.uf ? 1 : 0)

/** The most particular table in force; of equals the one that began last. */
export function tabelaPara<T extends FreteTabela>(tabelas: readonly T[], carga: Carga): T | null {
  const boas = tabelas.filter((t) => serve(t, carga))
  boas.sort((a, b) => particularidade(b) - particularidade(a) || (a.desde < b.desde ? 1 : -1))
  return boas[0] ?? null
}

const parte = (centavos: number, percentual: number): number => Math.round((centavos * percentual) / 100)

/** The parts of a freight by its table, in cents; those that come to nothing are left out. */
export function componentesDoFrete(t: FreteTabela, carga: Carga): ComponenteDoFrete[] {
  const peso = Math.round((carga.peso_gramas / 1000) * t.por_kg * 100)
  const valor = parte(carga.valor_centavos, t.percentual)
  const falta = Math.max(0, t.minimo_centavos - peso - valor - t.fixo_centavos)
  const gris = t.gris_percentual > 0 ? parte(carga.valor_centavos, t.gris_percentual) : 0
  const fracoes = Math.ceil(carga.peso_gramas / GRAMAS_DA_FRACAO)
  const componentes = [
    { nome: 'FRETE PESO', valor_centavos: peso + falta },
    { nome: 'FRETE VALOR', valor_centavos: valor },
    { nome: 'TAXA FIXA', valor_centavos: t.fixo_centavos },
    { nome: 'GRIS', valor_centavos: Math.max(gris, t.gris_minimo_centavos) },
    { nome: 'PEDAGIO', valor_centavos: fracoes * t.pedagio_centavos },
  ]
  return componentes.filter((c) => c.valor_centavos > 0)
}
