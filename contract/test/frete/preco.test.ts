import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compor } from '../../src/comercial/tarifas/preco/compor.ts'
import { gerado } from './gerados.ts'

/*
 * What no price breaks, and two hundred prices that never change. They were written once, by `RETRATAR=1`; a difference here is a
 * version that prices otherwise than it did.
 */

const MUITOS = 3000
const DOURADOS = 200
const arquivo = new URL('precos.json', import.meta.url)

const precoDe = (semente: number) => {
  const { tabela, embarque, circunstancias } = gerado(semente)
  return compor(tabela, tabela.regioes[0]!, embarque, circunstancias)
}

describe('o que nenhum preço quebra', () => {
  test('a soma das linhas é o total; nenhuma é negativa, só o desconto', () => {
    for (let semente = 1; semente <= MUITOS; semente++) {
      const p = precoDe(semente)
      const soma = p.linhas.reduce((sum, l) => sum + (l.soma.frete ? l.valor_centavos : 0), 0)
      expect(soma, `semente ${semente}`).toBe(p.total_centavos)
      for (const l of p.linhas) {
        expect(Number.isSafeInteger(l.valor_centavos)).toBe(true)
        if (l.codigo !== 'DESCONTO')
          expect(l.valor_centavos, `${l.codigo}, semente ${semente}`).toBeGreaterThan(0)
      }
      expect(p.liquido_centavos).toBeGreaterThanOrEqual(0)
    }
  })

  test('um mínimo nunca abaixa o preço', () => {
    for (let semente = 1; semente <= MUITOS; semente++) {
      const { tabela, embarque, circunstancias } = gerado(semente)
      const sem = {
        ...tabela,
        minimo: { ...tabela.minimo, centavos: 0 },
        componentes: tabela.componentes.map((c) => ({ ...c, minimo_centavos: 0 })),
        regioes: [{ ...tabela.regioes[0]!, minimo_centavos: null, minimo_peso_centavos: 0 }],
      }
      // A discount in percent grows with what it is taken from.
      const c = { ...circunstancias, desconto: null }
      const [com, livre] = [
        compor(tabela, tabela.regioes[0]!, embarque, c),
        compor(sem, sem.regioes[0]!, embarque, c),
      ]
      expect(com.total_centavos, `semente ${semente}`).toBeGreaterThanOrEqual(livre.total_centavos)
    }
  })

  test('mais peso nunca paga menos onde a faixa não cai', () => {
    for (let semente = 1; semente <= 500; semente++) {
      const { tabela, embarque, circunstancias } = gerado(semente)
      const [r] = tabela.regioes
      if (r!.faixas.some((v, i) => i > 0 && v < r!.faixas[i - 1]!)) continue
      const pesado = {
        ...embarque,
        notas: embarque.notas.map((n) => ({ ...n, peso_gramas: n.peso_gramas + 50_000 })),
      }
      const c = { ...circunstancias, desconto: null }
      // Beyond what is not cubed a parcel may stop being exempt: never the other way.
      if (tabela.cubagem.isento_ate_gramas > 0) continue
      expect(compor(tabela, r!, pesado, c).total_centavos, `semente ${semente}`).toBeGreaterThanOrEqual(
        compor(tabela, r!, embarque, c).total_centavos,
      )
    }
  })

  test('com o imposto por dentro, a alíquota sobre o total devolve o imposto, a um centavo', () => {
    for (let semente = 1; semente <= MUITOS; semente++) {
      const p = precoDe(semente)
      const linha = p.linhas.find((l) => l.codigo === 'ICMS')
      if (!linha) continue
      const sobre = (p.total_centavos * p.imposto.aliquota) / 1_000_000
      expect(Math.abs(sobre - linha.valor_centavos), `semente ${semente}`).toBeLessThanOrEqual(1)
    }
  })
})

test('duzentos preços são os de sempre', () => {
  const agora = Array.from({ length: DOURADOS }, (_, i) => {
    const p = precoDe(i + 1)
    return [
      p.total_centavos,
      p.peso.taxado,
      ...p.linhas.map((l) => `${l.codigo} ${l.valor_centavos} ${l.conta}`),
    ]
  })
  if (process.env.RETRATAR)
    writeFileSync(arquivo, `[\n${agora.map((p) => JSON.stringify(p)).join(',\n')}\n]\n`)
  expect(agora).toEqual(JSON.parse(readFileSync(arquivo, 'utf8')))
})
