import { screen, waitFor } from '@testing-library/react'
import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import { expect, test } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina, recusa } from '../../../test/pagina.tsx'
import type { Respostas } from '../../../test/servidor.ts'

const pessoa = {
  documento: '11444777000161',
  ie: '110042490115',
  nome: 'Mercado Central',
  fantasia: '',
  telefone: '',
  email: '',
  logradouro: 'Rua A',
  numero: '1',
  complemento: '',
  bairro: 'Centro',
  municipio_ibge: 3_550_308,
  municipio: 'São Paulo',
  uf: 'SP',
  cep: '01001000',
}
const rascunho = {
  cnpj_emitente: '91122233000112',
  tipo: '0',
  servico: '0',
  tomador: '0',
  indicador_ie: '1',
  globalizado: false,
  remetente: pessoa,
  expedidor: null,
  recebedor: null,
  destinatario: null,
  outro_tomador: null,
  nfes: [],
  medidas: [],
  componentes: [],
  inicio: { ibge: 3_550_308, nome: 'São Paulo', uf: 'SP' },
  fim: { ibge: 3_550_308, nome: 'São Paulo', uf: 'SP' },
}
const documento = {
  _id: '7',
  estado: 'rascunho',
  versao: 3,
  numero_cte: null,
  chave: null,
  eventos: [],
  rascunho,
}
const buscar = (dados: object = {}) =>
  exemploDe(chamadaDe('cte.buscar'), true, { dados: { ...documento, ...dados } }) as {
    status: boolean
    dados: CteCompleto
  }
const abrir = (servidor: NonNullable<Respostas['cte']> = {}) =>
  abrirPagina('/app/cte/editar?id=7', {
    servidor: { cte: { buscar: buscar(), ...servidor } },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })

test('a draft: other documents take the place of NF-e, and go with the draft', async () => {
  const { usuario, pedidos } = await abrir({ editar: buscar({ versao: 4 }) })
  expect(await screen.findByRole('heading', { name: 'Rascunho de CT-e' })).toBeDefined()
  await usuario.click(screen.getByRole('combobox', { name: 'Documentos transportados' }))
  await usuario.click(await screen.findByRole('option', { name: /Outros documentos/ }))
  const numeros = screen.getAllByRole('textbox', { name: /^Número/ })
  const lista = screen.getByRole('list', { name: 'Documentos transportados' })
  await usuario.type(numeros.find((campo) => lista.contains(campo))!, 'DC-15')
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(pedidos('cte.editar')).toHaveLength(1))
  expect(pedidos('cte.editar')[0]!.body).toMatchObject({
    versao: 3,
    rascunho: { nfes: [], outros: [{ tipo: '00', numero: 'DC-15' }] },
  })
})

test('DC-e and notes on paper take the place of NF-e; what was added of another kind goes', async () => {
  const { usuario, pedidos } = await abrir({ editar: buscar({ versao: 4 }) })
  const escolher = async (qual: RegExp) => {
    await usuario.click(await screen.findByRole('combobox', { name: 'Documentos transportados' }))
    await usuario.click(await screen.findByRole('option', { name: qual }))
  }
  await escolher(/Notas em papel/)
  expect(screen.getByRole('list', { name: 'Notas em papel' })).toBeDefined()
  await escolher(/DC-e/)
  expect(screen.queryByRole('list', { name: 'Notas em papel' })).toBeNull()
  const chave = '35261190752655000109990010009200001000000017'
  await usuario.type(screen.getByRole('textbox', { name: /Chaves das DC-e/ }), chave)
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(pedidos('cte.editar')).toHaveLength(1))
  expect(pedidos('cte.editar')[0]!.body).toMatchObject({
    rascunho: { nfes: [], dces: [chave], notas_papel: [] },
  })
})

test('outras (CST 90) asks for reduction, presumed credit and the benefit of the state', async () => {
  const { usuario, pedidos } = await abrir({
    buscar: buscar({
      rascunho: {
        ...rascunho,
        tributos: { situacao: 'outras', aliquota: 12, reducao: 0, credito_presumido: 0, icms_incluso: true },
      },
    }),
    editar: buscar({ versao: 4 }),
  })
  await usuario.type(await screen.findByRole('textbox', { name: /Redução da base/ }), '20')
  await usuario.type(screen.getByRole('textbox', { name: /Crédito presumido/ }), '20')
  await usuario.click(screen.getByRole('switch', { name: /Benefício fiscal/ }))
  await usuario.type(screen.getByRole('textbox', { name: /Código do benefício/ }), 'SP055199')
  await usuario.type(screen.getByRole('textbox', { name: /ICMS desonerado/ }), '12,34')
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(pedidos('cte.editar')).toHaveLength(1))
  expect(pedidos('cte.editar')[0]!.body).toMatchObject({
    rascunho: {
      tributos: {
        situacao: 'outras',
        reducao: 20,
        credito_presumido: 20,
        beneficio: { codigo: 'SP055199', desonerado_centavos: 1234 },
      },
    },
  })
})

test('another mode shows its own section, with no RNTRC and nothing of the ANTT', async () => {
  const { usuario, pedidos } = await abrir({ editar: buscar({ versao: 4 }) })
  const escolher = async (qual: string, opcao: RegExp) => {
    await usuario.click(await screen.findByRole('combobox', { name: qual }))
    await usuario.click(await screen.findByRole('option', { name: opcao }))
  }
  expect(await screen.findByRole('textbox', { name: 'RNTRC' })).toBeDefined()
  await escolher('Modal', /Aéreo/)
  expect(screen.queryByRole('textbox', { name: 'RNTRC' })).toBeNull()
  expect(screen.queryByRole('switch', { name: /Carga lotação/ })).toBeNull()
  await usuario.type(screen.getByRole('textbox', { name: /Número operacional/ }), '95712345675')
  await usuario.click(screen.getByRole('checkbox', { name: 'Gelo seco' }))
  await usuario.click(screen.getByRole('button', { name: 'Artigo perigoso' }))
  await usuario.type(screen.getByRole('textbox', { name: /Número ONU/ }), '1845')
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(pedidos('cte.editar')).toHaveLength(1))
  expect(pedidos('cte.editar')[0]!.body).toMatchObject({
    rascunho: {
      modal: '02',
      aereo: { oca: '95712345675', manuseio: ['06'], perigosos: [{ onu: '1845' }] },
    },
  })
})

test('each of the other modes has its section', async () => {
  const { usuario } = await abrir()
  const escolher = async (opcao: RegExp) => {
    await usuario.click(await screen.findByRole('combobox', { name: 'Modal' }))
    await usuario.click(await screen.findByRole('option', { name: opcao }))
  }
  await escolher(/Aquaviário/)
  expect(screen.getByRole('textbox', { name: /IRIN/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Contêiner' })).toBeNull()
  await escolher(/Ferroviário/)
  await usuario.click(screen.getByRole('switch', { name: /tráfego mútuo/ }))
  expect(screen.getByRole('combobox', { name: /Responsável pelo faturamento/ })).toBeDefined()
  await usuario.click(screen.getByRole('button', { name: 'Ferrovia' }))
  expect(screen.getByRole('list', { name: 'Ferrovias envolvidas' })).toBeDefined()
  await escolher(/Dutoviário/)
  expect(screen.getByRole('combobox', { name: 'Duto' })).toBeDefined()
  await escolher(/Multimodal/)
  await usuario.click(screen.getByRole('switch', { name: /Seguro da carga/ }))
  expect(screen.getByRole('textbox', { name: /Apólice/ })).toBeDefined()
})

test('a service bound to a multimodal has the keys of its operator, and no documents of its own', async () => {
  const { usuario, pedidos } = await abrir({ editar: buscar({ versao: 4 }) })
  await usuario.click(await screen.findByRole('combobox', { name: 'Tipo de serviço' }))
  await usuario.click(await screen.findByRole('option', { name: /Vinculado a multimodal/ }))
  expect(screen.queryByRole('combobox', { name: 'Documentos transportados' })).toBeNull()
  const chave = '35261190752655000109570010009200001000000017'
  await usuario.type(screen.getByRole('textbox', { name: /Chaves dos CT-e multimodais/ }), chave)
  await usuario.click(screen.getByRole('combobox', { name: 'Tipo de serviço' }))
  await usuario.click(await screen.findByRole('option', { name: 'Redespacho' }))
  await usuario.click(screen.getByRole('button', { name: 'Emissor anterior' }))
  await usuario.click(screen.getByRole('button', { name: 'Documento em papel' }))
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(pedidos('cte.editar')).toHaveLength(1))
  expect(pedidos('cte.editar')[0]!.body).toMatchObject({
    rascunho: { servico: '2', multimodais: [chave], anteriores: [{ chaves: [], papeis: [{ tipo: '11' }] }] },
  })
})

test('a whole load says what the minimum follows from, a part of the freight that it is outside the base of ICMS', async () => {
  const comFrete = {
    ...documento,
    rascunho: { ...rascunho, componentes: [{ nome: 'PEDAGIO', valor_centavos: 1260 }] },
  }
  const { usuario, pedidos } = await abrir({ buscar: buscar(comFrete), editar: buscar({ versao: 4 }) })
  await usuario.click(await screen.findByRole('switch', { name: /Carga lotação/ }))
  await usuario.type(screen.getByRole('textbox', { name: /Distância/ }), '500')
  await usuario.click(screen.getByRole('checkbox', { name: 'Fora da base do ICMS' }))
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(pedidos('cte.editar')).toHaveLength(1))
  expect(pedidos('cte.editar')[0]!.body).toMatchObject({
    rascunho: {
      componentes: [{ nome: 'PEDAGIO', fora_do_icms: true }],
      antt: { piso_minimo_centavos: null, lotacao: { tabela: 'A', carga: 'carga_geral', eixos: 5, km: 500 } },
    },
  })
})

test('a CT-e simplificado: one taker, its deliveries, and no part that its layout lacks', async () => {
  const lugar = { ibge: 3_550_308, nome: 'São Paulo', uf: 'SP' }
  const entrega = {
    inicio: lugar,
    fim: { ...lugar, ibge: 3_509_502, nome: 'Campinas' },
    componentes: [{ nome: 'FRETE PESO', valor_centavos: 57_400 }],
    nfes: ['35261190752655000109550010009200001000000017'],
    anteriores: [],
  }
  const simplificado = {
    ...rascunho,
    tipo: '5',
    remetente: null,
    outro_tomador: pessoa,
    tributos: { situacao: 'tributada', aliquota: null, reducao: 0, credito_presumido: 0, icms_incluso: true },
    entregas: [entrega],
  }
  const { usuario, pedidos } = await abrir({
    buscar: buscar({ rascunho: simplificado, tipo_cte: '5' }),
    editar: buscar({ versao: 4, rascunho: simplificado }),
  })
  expect(await screen.findByRole('heading', { name: 'Rascunho de CT-e (simplificado)' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Informar destinatário/i })).toBeNull()
  expect(screen.getByText('1. São Paulo → Campinas')).toBeDefined()
  expect(screen.getAllByText(/574,00/).length).toBeGreaterThan(0)
  await usuario.click(screen.getByRole('button', { name: 'Entrega' }))
  await usuario.click(screen.getByRole('button', { name: 'Tirar entrega 1' }))
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(pedidos('cte.editar')).toHaveLength(1))
  expect(pedidos('cte.editar')[0]!.body).toMatchObject({
    rascunho: { tipo: '5', entregas: [{ nfes: [], componentes: [{ nome: 'FRETE', valor_centavos: 0 }] }] },
  })
})

test("the state's register is asked, and its registration is taken", async () => {
  const inscricoes = [{ ie: '110042490114', nome: 'MERCADO CENTRAL', ativa: true, municipio: '' }]
  const { usuario, pedidos } = await abrir({
    consultarCadastro: { status: true, dados: { inscricoes, dito: '' } },
  })
  await usuario.click(await screen.findByRole('button', { name: 'Consultar inscrição na SEFAZ' }))
  expect(await screen.findByText('Habilitada')).toBeDefined()
  expect(pedidos('cte.consultarCadastro')[0]!.body).toEqual({
    cnpj_emitente: '91122233000112',
    uf: 'SP',
    documento: '11444777000161',
  })
  await usuario.click(screen.getByRole('button', { name: 'Usar' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Inscrição estadual/ }).value).toBe(
    '110042490114',
  )
})

test('an issued one is read: what it was, and a sheet of each of its events', async () => {
  const evento = {
    _id: '31',
    tipo: '110110',
    estado: 'registrado',
    detalhe: 'xObs: doca 3',
    protocolo: '142260000000077',
    motivo: '',
    quem: 'Ana',
    em: '2026-11-20T12:30:00.000Z',
    imprime: true,
  }
  const { usuario, pedidos } = await abrir({
    buscar: buscar({
      estado: 'autorizado',
      numero_cte: 12,
      eventos: [evento, { ...evento, _id: '30', imprime: false }],
    }),
    evento: recusa('Sem folha'),
  })
  expect(await screen.findByRole('heading', { name: 'CT-e 12' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Enviar à SEFAZ' })).toBeNull()
  const folhas = screen.getAllByRole('button', { name: /Imprimir Carta de correção/ })
  expect(folhas).toHaveLength(1)
  await usuario.click(folhas[0]!)
  expect(await screen.findByText('Sem folha')).toBeDefined()
  expect(pedidos('cte.evento')[0]!.params).toEqual({ id: '7', evento: '31' })
})
