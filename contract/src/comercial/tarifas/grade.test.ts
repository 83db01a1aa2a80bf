import { describe, expect, test } from 'vitest'
import { escreverGrade, lerGrade } from './grade.ts'
import { ConteudoDaTarifa } from './preco/formas.ts'
import { mudancas, reajustar } from './reajuste.ts'

const tabela = ConteudoDaTarifa.parse({
  frete_peso: { faixas_gramas: [10_000, 30_000] },
  regioes: [
    {
      nome: 'Capital',
      destinos: [{ tipo: 'municipio', ibge: 3550308 }],
      faixas: [3820, 5200],
      taxa: 9800,
      valores: { GRIS: 3000 },
    },
    {
      nome: 'Interior',
      destinos: [{ tipo: 'uf', uf: 'SP' }],
      faixas: [123_456, 6100],
      taxa: 10_500,
      minimo_centavos: 9500,
    },
    {
      nome: 'Centro',
      destinos: [
        { tipo: 'cep', de: '01000000', ate: '01999999' },
        { tipo: 'rota', rota_id: '12' },
      ],
      faixas: [1, 2],
      taxa: 1,
    },
  ],
  componentes: [
    {
      codigo: 'GRIS',
      nome: 'GRIS',
      base: 'valor_nf',
      forma: 'percentual',
      valor: 3000,
      minimo_centavos: 350,
    },
    { codigo: 'PEDAGIO', nome: 'PEDAGIO', base: 'peso_taxado', forma: 'por_fracao', valor: 680 },
  ],
  minimo: { centavos: 9500 },
})

test('o que se copia cola-se igual', () => {
  const texto = escreverGrade(tabela)
  expect(texto.split('\n')[0]).toBe(
    'Região\tOrigem\tDestino\taté 10 kg\taté 30 kg\tExcedente por kg\tMínimo do peso\tMínimo do frete\tGRIS %\tPEDAGIO',
  )
  expect(texto.split('\n')[3]).toContain('01000-000 a 01999-999; rota 12')
  expect(lerGrade(texto, tabela)).toEqual({
    faixas_gramas: [10_000, 30_000],
    regioes: tabela.regioes,
    erros: [],
  })
})

test('planilha escrita à mão: outra ordem, faixas novas, R$ e %, linhas em branco', () => {
  const lida = lerGrade(
    [
      'Região\t20\tDestino\t5 kg\tExcedente por kg\tgris',
      '',
      'Sul\tR$ 1.045,50\tPR;SC\t38,2\t0,98\t0,35 %',
    ].join('\r\n'),
    tabela,
  )
  expect(lida.erros).toEqual([])
  expect(lida.faixas_gramas).toEqual([5000, 20_000])
  expect(lida.regioes[0]).toMatchObject({
    nome: 'Sul',
    faixas: [3820, 104_550],
    taxa: 9800,
    valores: { GRIS: 3500 },
  })
  expect(lida.regioes[0]!.destinos).toEqual([
    { tipo: 'uf', uf: 'PR' },
    { tipo: 'uf', uf: 'SC' },
  ])
})

describe('a célula errada aparece com o motivo', () => {
  const erros = (...rows: string[]) =>
    lerGrade(rows.join('\n'), tabela).erros.map((e) => `${e.linha} ${e.coluna}: ${e.motivo}`)
  test('número, lugar, coluna e nome', () => {
    expect(
      erros(
        'Região\tDestino\t10 kg\tExcedente por kg\tTDE\tCor',
        'A\tSP\tdez\t0,98765',
        '\tSão Paulo\t1.234\t1',
        'C\t05000-000 a 01000-000\t\t1',
      ),
    ).toEqual([
      '1 TDE: a tabela não tem o componente “TDE”: acrescente-o antes',
      '1 Cor: “Cor” não é coluna desta tabela',
      '2 10 kg: “dez” não é um número',
      '2 Excedente por kg: tem mais de 4 casas depois da vírgula',
      '3 Região: dê um nome à região',
      '3 Destino: “São Paulo” não é CEP, código do IBGE, rota nem UF',
      '3 10 kg: “1.234” pode ser dois números: escreva 1234 ou 1,234',
      '4 Destino: a faixa de CEP “05000-000 a 01000-000” começa depois do fim',
      '4 10 kg: está vazia',
    ])
  })
  test('duas regiões para o mesmo lugar, nome repetido, nada embaixo', () => {
    expect(erros('Região\tDestino', 'A\tSP', 'B\tPR;SP')).toEqual(['3 Destino: vai ao mesmo lugar que A'])
    expect(erros('Região\tDestino', 'A\tSP', 'a\tPR')).toEqual(['3 Região: o nome está duas vezes'])
    expect(erros('Região\tDestino')).toEqual(['2 : não há nenhuma região abaixo do cabeçalho'])
    expect(erros('Destino', 'SP')).toContain('1 Região: falta a coluna Região')
  })
})

test('reajuste linear de 7,3 %: cada número antes e depois, arredondado uma vez', () => {
  const depois = reajustar(tabela, { ppm: 73_000, sobre: ['frete_peso', 'fixos', 'minimos'] })
  expect(depois.regioes[0]!.faixas).toEqual([4099, 5580])
  expect(depois.componentes.map((c) => c.valor)).toEqual([3000, 730])
  expect(mudancas(tabela, depois).slice(0, 3)).toEqual([
    { regiao: 'Capital', item: 'até 10 kg', casas: 2, antes: 3820, depois: 4099 },
    { regiao: 'Capital', item: 'até 30 kg', casas: 2, antes: 5200, depois: 5580 },
    { regiao: 'Capital', item: 'excedente', casas: 4, antes: 9800, depois: 10_515 },
  ])
  expect(reajustar(tabela, { ppm: -73_000, sobre: ['frete_peso'] }).regioes[0]!.faixas[0]).toBe(3541)
})
