import { z } from 'zod'
import { meioAcima, PPM } from './preco/exato.ts'
import type { ComponenteDaTabela, ConteudoDaTarifa, RegiaoDaTabela } from './preco/formas.ts'

export const partesDoReajuste = {
  frete_peso: 'Frete peso (faixas e excedente)',
  fixos: 'Componentes em reais',
  percentuais: 'Componentes em %',
  minimos: 'Mínimos',
} as const
export type ParteDoReajuste = keyof typeof partesDoReajuste

export const Reajuste = z
  .object({
    /** Parts per million on what is: 7,3 % is 73.000. */
    ppm: z
      .int()
      .min(-900_000, 'O reajuste vai de −90 % a 200 %')
      .max(2_000_000, 'O reajuste vai de −90 % a 200 %')
      .refine((n) => n !== 0, 'Diga de quanto é o reajuste'),
    sobre: z
      .array(z.enum(Object.keys(partesDoReajuste) as [ParteDoReajuste, ...ParteDoReajuste[]]))
      .min(1, 'Escolha o que se reajusta')
      .max(4),
  })
  .meta({ id: 'Reajuste' })
export type Reajuste = z.infer<typeof Reajuste>

/** One number before and after, as the preview shows it. */
export type Mudanca = { regiao: string; item: string; casas: number; antes: number; depois: number }

const parteDo = (c: Pick<ComponenteDaTabela, 'forma'>): ParteDoReajuste =>
  c.forma === 'percentual' ? 'percentuais' : 'fixos'

/** The same table with its prices adjusted, each rounded once, half up. */
export function reajustar(c: ConteudoDaTarifa, { ppm, sobre }: Reajuste): ConteudoDaTarifa {
  const novo = (n: number, parte: ParteDoReajuste) =>
    sobre.includes(parte) ? meioAcima(n, PPM + ppm, PPM) : n
  const parteDoCodigo = new Map(c.componentes.map((one) => [one.codigo, parteDo(one)]))
  const regiao = (r: RegiaoDaTabela): RegiaoDaTabela => ({
    ...r,
    faixas: r.faixas.map((v) => novo(v, 'frete_peso')),
    taxa: novo(r.taxa, 'frete_peso'),
    percentual: novo(r.percentual, 'percentuais'),
    minimo_peso_centavos: novo(r.minimo_peso_centavos, 'minimos'),
    minimo_centavos: r.minimo_centavos === null ? null : novo(r.minimo_centavos, 'minimos'),
    valores: Object.fromEntries(
      Object.entries(r.valores).map(([codigo, v]) => [
        codigo,
        novo(v, parteDoCodigo.get(codigo as ComponenteDaTabela['codigo']) ?? 'fixos'),
      ]),
    ),
  })
  return {
    ...c,
    regioes: c.regioes.map(regiao),
    componentes: c.componentes.map((one) => ({
      ...one,
      valor: novo(one.valor, parteDo(one)),
      minimo_centavos: novo(one.minimo_centavos, 'minimos'),
    })),
    minimo: { ...c.minimo, centavos: novo(c.minimo.centavos, 'minimos') },
  }
}

/** Each number of a table with its name, in the grid's order. */
function numeros(c: ConteudoDaTarifa): Omit<Mudanca, 'depois'>[] {
  const casasDaTaxa = c.frete_peso.modo === 'fixo' || c.frete_peso.fracao_gramas > 0 ? 2 : 4
  const n = (regiao: string, item: string, casas: number, antes: number) => ({ regiao, item, casas, antes })
  const casasDo = (one: ComponenteDaTabela) =>
    one.forma === 'percentual' || one.forma === 'por_unidade' ? 4 : 2
  return [
    ...c.regioes.flatMap((r) => [
      ...r.faixas.map((v, i) => n(r.nome, `até ${c.frete_peso.faixas_gramas[i]! / 1000} kg`, 2, v)),
      n(r.nome, 'excedente', casasDaTaxa, r.taxa),
      n(r.nome, '% da nota', 4, r.percentual),
      n(r.nome, 'mínimo do peso', 2, r.minimo_peso_centavos),
      n(r.nome, 'mínimo do frete', 2, r.minimo_centavos ?? 0),
      ...c.componentes.flatMap((one) => {
        const v = r.valores[one.codigo]
        return v === undefined ? [] : [n(r.nome, one.nome, casasDo(one), v)]
      }),
    ]),
    ...c.componentes.flatMap((one) => [
      n('', one.nome, casasDo(one), one.valor),
      n('', `${one.nome}, mínimo`, 2, one.minimo_centavos),
    ]),
    n('', 'mínimo do frete', 2, c.minimo.centavos),
  ]
}

/** What an adjustment changes, number by number; both have the same shape. */
export function mudancas(antes: ConteudoDaTarifa, depois: ConteudoDaTarifa): Mudanca[] {
  const after = numeros(depois)
  return numeros(antes)
    .map((one, i) => ({ ...one, depois: after[i]!.antes }))
    .filter((m) => m.antes !== m.depois)
}
