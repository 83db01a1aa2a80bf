import { describe, expect, test } from 'vitest'
import { conflito, conflitoInterno, lacunas } from './conflito.ts'
import { candidatas, indexar, type Versao } from './escolha.ts'
import { ChaveDaTarifa, ConteudoDaTarifa, Embarque } from './formas.ts'

const CLIENTE = '90752655000109'
const SP = { tipo: 'uf', uf: 'SP' } as const
const CAPITAL = { tipo: 'municipio', ibge: 3550308 } as const
const CENTRO = { tipo: 'cep', de: '01000000', ate: '01999999' } as const
const ROTA = { tipo: 'rota', rota_id: '7' } as const

let proximo = 1
const versao = (nome: string, destinos: object[], mais: object = {}, chave: object = {}): Versao => ({
  tabela_id: String(proximo++),
  nome,
  numero: 1,
  desde: '2026-01-01',
  ate: null,
  chave: ChaveDaTarifa.parse(chave),
  conteudo: ConteudoDaTarifa.parse({ frete_peso: {}, regioes: [{ nome, destinos, taxa: 1 }] }),
  ...mais,
})
const embarque = Embarque.parse({
  documentos: [CLIENTE],
  dia: '2026-11-20',
  origem: { ibge: 3509502, uf: 'SP' },
  destino: { cep: '01310100', ibge: 3550308, uf: 'SP', rota_id: '7' },
  notas: [{ peso_gramas: 1, valor_centavos: 1 }],
})
const nomes = (vs: Versao[], e = embarque) => candidatas(indexar(vs), e).map((c) => c.versao.nome)

describe('qual tabela vale', () => {
  test('cliente e rota, cliente e UF, cliente, rota, UF, geral; CEP e município antes', () => {
    const cliente = { cliente: CLIENTE }
    const todas = [
      versao('geral', []),
      versao('uf', [SP]),
      versao('rota', [ROTA]),
      versao('cidade', [CAPITAL]),
      versao('cep', [CENTRO]),
      versao('cliente', [], {}, cliente),
      versao('cliente e uf', [SP], {}, cliente),
      versao('cliente e rota', [ROTA], {}, cliente),
    ]
    const ordem = ['cliente e rota', 'cliente e uf', 'cliente', 'cep', 'cidade', 'rota', 'uf', 'geral']
    expect(nomes(todas)).toEqual(ordem)
    expect(nomes([...todas].reverse())).toEqual(ordem)
  })
  test('a raiz do CNPJ serve a todas as filiais, e o CNPJ vem antes dela', () => {
    const raiz = versao('raiz', [], {}, { cliente: '90752655' })
    const filial = versao('filial', [], {}, { cliente: CLIENTE })
    expect(nomes([raiz, filial])).toEqual(['filial', 'raiz'])
    expect(nomes([raiz, filial], { ...embarque, documentos: ['90752655000290'] })).toEqual(['raiz'])
    expect(nomes([raiz], { ...embarque, documentos: ['11444777000161'] })).toEqual([])
  })
  test('só nos dias em que vale, para o serviço, o veículo e a classe que diz', () => {
    const velha = versao('velha', [], { ate: '2026-06-30' })
    const nova = versao('nova', [], { desde: '2026-07-01' })
    expect(nomes([velha, nova])).toEqual(['nova'])
    expect(nomes([velha, nova], { ...embarque, dia: '2026-06-30' })).toEqual(['velha'])
    const redespacho = versao('redespacho', [], {}, { servico: 'redespacho' })
    expect(nomes([redespacho])).toEqual([])
    expect(nomes([nova, redespacho], { ...embarque, servico: 'redespacho' })).toEqual(['redespacho', 'nova'])
    expect(nomes([versao('truck', [], {}, { veiculo: 'truck', classe: 'química' })])).toEqual([])
  })
})

describe('duas que empatam', () => {
  test('são recusadas ao gravar: mesma chave, mesmo lugar, mesmos dias', () => {
    expect(conflito(versao('a', [SP]), versao('b', [SP]))).toEqual({ regiao: 'a', outra: 'b' })
    expect(conflito(versao('a', []), versao('b', []))).not.toBeNull()
    expect(
      conflito(versao('a', [CENTRO]), versao('b', [{ tipo: 'cep', de: '01500000', ate: '02000000' }])),
    ).not.toBeNull()
  })
  test('a mais estreita, a de outro cliente e a de outros dias convivem', () => {
    expect(conflito(versao('a', [SP]), versao('b', [CAPITAL]))).toBeNull()
    expect(conflito(versao('a', [SP]), versao('b', [SP], {}, { cliente: CLIENTE }))).toBeNull()
    expect(
      conflito(versao('a', [SP], { ate: '2026-06-30' }), versao('b', [SP], { desde: '2026-07-01' })),
    ).toBeNull()
    expect(
      conflito(versao('a', [SP], { ate: '2026-07-01' }), versao('b', [SP], { desde: '2026-07-01' })),
    ).not.toBeNull()
  })
  test('nem dentro de uma tabela há duas regiões para o mesmo lugar', () => {
    const duas = (a: object[], b: object[]) =>
      conflitoInterno({ regioes: [versao('um', a), versao('dois', b)].map((v) => v.conteudo.regioes[0]!) })
    expect(duas([SP, CAPITAL], [CAPITAL])).toEqual({ regiao: 'um', outra: 'dois' })
    expect(duas([SP], [CAPITAL])).toBeNull()
  })
})

test('dias que nenhuma versão cobre', () => {
  const v = (desde: string, ate: string | null) => ({ desde, ate })
  expect(lacunas([v('2026-01-01', '2026-06-30'), v('2026-07-01', null)])).toEqual([])
  expect(lacunas([v('2026-07-15', null), v('2026-01-01', '2026-06-30')])).toEqual([
    { de: '2026-07-01', ate: '2026-07-14' },
  ])
})
