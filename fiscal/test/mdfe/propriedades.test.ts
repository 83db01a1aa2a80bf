import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assinarMdfe, montarMdfe, NS_MDFE, type TipoEventoMdfe } from '../../src/index.ts'
import { escreverGrupo } from '../../src/leiaute/escrever.ts'
import { lerGrupo } from '../../src/leiaute/ler.ts'
import type { Dados, Grupo } from '../../src/leiaute/tabela.ts'
import { validarGrupo } from '../../src/leiaute/validar.ts'
import { EVENTOS_MDFE } from '../../src/mdfe/leiaute/eventos.ts'
import { infMDFe } from '../../src/mdfe/leiaute/mdfe.ts'
import { comXml } from '../../src/xml/abrir.ts'
import { avulso, errosDoXsd, temEsquemas } from '../esquemas.ts'
import { assinante } from '../exemplo.ts'
import { dadosDe } from '../leiaute/arbitrarios.ts'
import { comGrupo, comValor, ESTRAGOS, folhasDe, ramosDe, valorEm } from '../leiaute/estragos.ts'
import { dadosMdfe } from './exemplo-mdfe.ts'

const PL = 'PL_MDFe_300'
const comXsd = temEsquemas(PL)
const RODADAS = Number(process.env.RODADAS ?? 40)

const assinatura = /<Signature .*<\/Signature>/.exec(assinarMdfe(montarMdfe(dadosMdfe()).xml!, assinante))![0]

/** The schema of this package takes no letters in the key of an MDF-e, though it takes them in the CNPJ. */
const semLetras = (dados: Dados): Dados => ({ ...dados, Id: `MDFe${'1'.repeat(44)}` })

interface Documento {
  nome: string
  tabela: Grupo
  /** What the official schemas say of the content of the table. */
  erros(dados: Dados): string[]
}

const principal: Documento = {
  nome: 'MDFe',
  tabela: infMDFe,
  erros(dados) {
    const xml = `<MDFe xmlns="${NS_MDFE}">${escreverGrupo(infMDFe, semLetras(dados))}${assinatura}</MDFe>`
    const doModal = xml.includes('<rodo>')
      ? errosDoXsd(PL, 'mdfeModalRodoviario_v3.00.xsd', avulso(xml, 'rodo', NS_MDFE))
      : []
    return [...errosDoXsd(PL, 'mdfe_v3.00.xsd', xml), ...doModal]
  },
}

const eventos: Documento[] = (Object.keys(EVENTOS_MDFE) as TipoEventoMdfe[]).map((tipo) => {
  const tabela: Grupo = EVENTOS_MDFE[tipo]
  const arquivo = tipo === '110115' ? 'evInclusaoDFeMDFe' : tabela.tag
  return {
    nome: tabela.tag,
    tabela,
    erros: (dados) =>
      errosDoXsd(PL, `${arquivo}_v3.00.xsd`, escreverGrupo(tabela, dados, ` xmlns="${NS_MDFE}"`)),
  }
})

/** Where the tables are stricter than the schema on purpose: see the formats. */
const maisEstritos = new Set([
  'Id',
  'email',
  // The schema of events has both spellings; ours is the plain one.
  'descEvento',
  'idEstrangeiro',
  'codAgPorto',
  'NroContrato',
  'CNPJ',
  'vParcela',
  'cEAN',
  'IE',
  'modal',
  'SignatureValue',
  'Modulus',
  'Exponent',
  'hashCSRT',
])

describe.each([principal, ...eventos])('$nome', { timeout: 120_000 }, ({ tabela, erros }) => {
  it('as tabelas aceitam o que se gera delas, e leem de volta o que escrevem', () => {
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
        expect(escreverGrupo(tabela, lido.dados)).toBe(xml)
      }),
      { numRuns: RODADAS },
    )
  })

  it.runIf(comXsd)('o esquema oficial aceita o que as tabelas aceitam', () => {
    fc.assert(
      fc.property(dadosDe(tabela), (dados) => {
        expect(erros(dados)).toEqual([])
      }),
      { numRuns: RODADAS },
    )
  })

  it.runIf(comXsd)('um campo estragado: tabelas e esquema o recusam, no caminho dele', () => {
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
          fc.pre(folha.item.tipo === 'campo' || !depois.includes('\n'))
          const estragado = comValor(dados, folha.chaves, depois)
          const nossos = validarGrupo(tabela, estragado)
          const deles = erros(estragado)
          if (deles.length > 0) expect(nossos).not.toEqual([])
          // An emptied entry of a list is not written, so the schema never sees it; the tables do.
          const sumiu = depois === '' && folha.chaves.some((chave) => typeof chave === 'number')
          if (nossos.length > 0 && !sumiu && !maisEstritos.has(folha.item.tag)) expect(deles).not.toEqual([])
          for (const { caminho } of nossos) expect(`${folha.caminho}/`).toContain(`${caminho}/`)
        },
      ),
      { numRuns: RODADAS * 4 },
    )
  })

  it.runIf(comXsd)('um grupo que some, sobra ou mistura dois ramos: os dois concordam', () => {
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
