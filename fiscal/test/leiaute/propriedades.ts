import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escreverGrupo } from '../../src/leiaute/escrever.ts'
import { lerGrupo } from '../../src/leiaute/ler.ts'
import type { Dados, Grupo } from '../../src/leiaute/tabela.ts'
import { validarGrupo } from '../../src/leiaute/validar.ts'
import { comXml } from '../../src/xml/abrir.ts'
import { dadosDe } from './arbitrarios.ts'
import { comGrupo, comValor, ESTRAGOS, folhasDe, ramosDe, valorEm } from './estragos.ts'

const RODADAS = Number(process.env.RODADAS ?? 40)

export interface Documento {
  nome: string
  tabela: Grupo
  /** What the official schemas say of the content of the table. */
  erros(dados: Dados): string[]
}

/** Drops what writes nothing, as an XML that is read back has it. */
function enxugar(valor: unknown): unknown {
  if (typeof valor !== 'object' || valor === null) return valor
  if (Array.isArray(valor)) return valor.map(enxugar).filter((um) => um !== undefined)
  const cheios = Object.entries(valor)
    .map(([tag, um]) => [tag, enxugar(um)] as const)
    .filter(([, um]) => um !== undefined && (!Array.isArray(um) || um.length > 0))
  return cheios.length > 0 ? Object.fromEntries(cheios) : undefined
}

/**
 * What must hold of every layout: its table reads back what it writes, the schema takes what the table takes, and what is
 * spoilt is refused by both, by the table at its path.
 * @param maisEstritos fields where the table is stricter than the schema on purpose
 */
export function conferirPropriedades(
  documentos: readonly Documento[],
  comXsd: boolean,
  maisEstritos: ReadonlySet<string>,
): void {
  describe.each(documentos)('$nome', { timeout: 120_000 }, ({ tabela, erros }) => {
    it('the tables accept what is generated from them, and read back what they write', () => {
      fc.assert(
        fc.property(dadosDe(tabela), (dados) => {
          expect(validarGrupo(tabela, dados)).toEqual([])
          const xml = escreverGrupo(tabela, dados)
          const lido = comXml(
            Buffer.from(xml),
            1e7,
            () => 'inteiro',
            ({ raiz }) => lerGrupo(tabela, raiz),
          )
          expect(lido.desconhecidos).toEqual([])
          expect(enxugar(lido.dados)).toEqual(enxugar(dados))
          expect(escreverGrupo(tabela, lido.dados)).toBe(xml)
        }),
        { numRuns: RODADAS },
      )
    })

    it.runIf(comXsd)('the official schema accepts what the tables accept', () => {
      fc.assert(
        fc.property(dadosDe(tabela), (dados) => {
          expect(erros(dados)).toEqual([])
        }),
        { numRuns: RODADAS },
      )
    })

    it.runIf(comXsd)('one spoilt field: tables and schema refuse it alike, at its path', () => {
      fc.assert(
        fc.property(
          dadosDe(tabela),
          fc.nat(),
          fc.constantFrom(...Object.keys(ESTRAGOS)),
          (dados, sorteio, estrago) => {
            const folhas = folhasDe(tabela, dados)
            const folha = folhas[sorteio % folhas.length]!
            const antes = valorEm(dados, folha.chaves)
            const depois = ESTRAGOS[estrago]!(antes)
            fc.pre(depois !== antes)
            // A parser turns line ends of an attribute into blanks before any schema sees them.
            fc.pre(folha.item.tipo === 'campo' || !depois.includes('\n'))
            const estragado = comValor(dados, folha.chaves, depois)
            const nossos = validarGrupo(tabela, estragado)
            const deles = erros(estragado)
            if (deles.length > 0) expect(nossos, folha.caminho).not.toEqual([])
            // An emptied entry of a list is not written, so the schema never sees it; the tables do.
            const somiu = depois === '' && folha.chaves.some((chave) => typeof chave === 'number')
            if (nossos.length > 0 && !somiu && !maisEstritos.has(folha.item.tag))
              expect(deles, folha.caminho).not.toEqual([])
            for (const { caminho } of nossos) expect(`${folha.caminho}/`).toContain(`${caminho}/`)
          },
        ),
        { numRuns: RODADAS * 4 },
      )
    })

    it.runIf(comXsd)('a group lost, repeated too often or with two branches of a choice: they agree', () => {
      const caso = dadosDe(tabela).chain((dados) =>
        fc.constantFrom(...ramosDe(tabela, dados)).chain(({ grupo, chaves }) =>
          fc.record({
            dados: fc.constant(dados),
            chaves: fc.constant(chaves),
            item: fc.constantFrom(...grupo.elementos),
            outro: dadosDe(grupo),
            como: fc.constantFrom('sem', 'demais', 'misturado'),
          }),
        ),
      )
      fc.assert(
        fc.property(caso, ({ dados, chaves, item, outro, como }) => {
          const mudado = comGrupo(dados, chaves, (grupo) => {
            const valor = grupo[item.tag]
            if (como === 'sem') delete grupo[item.tag]
            else if (como === 'misturado') Object.assign(grupo, { ...outro, ...grupo })
            else if (Array.isArray(valor) && item.max <= 2000) {
              grupo[item.tag] = Array(item.max + 1).fill(valor[0])
            }
          })
          // A list with an entry that writes nothing is refused by the tables only.
          fc.pre(!JSON.stringify(mudado).includes('{}'))
          expect(validarGrupo(tabela, mudado).length === 0).toBe(erros(mudado).length === 0)
        }),
        { numRuns: RODADAS * 2 },
      )
    })
  })
}
