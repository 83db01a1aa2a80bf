import { screen, waitFor } from '@testing-library/react'
import type { CteOsCompleto } from '@tropeiro/contract/fiscal/cteos/calls'
import type { ServicoOs } from '@tropeiro/contract/fiscal/cteos/rules'
import { expect, test } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina } from '../../../test/pagina.tsx'
import type { Respostas } from '../../../test/servidor.ts'
import { novoRascunho } from './rascunho.ts'

const SP = { ibge: 3_550_308, nome: 'São Paulo', uf: 'SP' } as const
const GO = { ibge: 5_208_707, nome: 'Goiânia', uf: 'GO' } as const

const documento = (servico: ServicoOs, dados: object = {}) => {
  const rascunho = { ...novoRascunho(servico, '91122233000112'), inicio: SP, fim: GO }
  return exemploDe(chamadaDe('cteos.buscar'), true, {
    dados: {
      _id: '7',
      modelo: rascunho.modelo,
      servico,
      tipo: '0',
      estado: 'rascunho',
      versao: 3,
      numero: null,
      chave: null,
      eventos: [],
      rascunho,
      ...dados,
    },
  }) as { status: boolean; dados: CteOsCompleto }
}
const conferido = (pendencias: readonly object[]) =>
  exemploDe(chamadaDe('cteos.conferir'), true, { dados: { pendencias } })
const abrir = (servidor: NonNullable<Respostas['cteos']>) =>
  abrirPagina('/app/cteos/editar?id=7', {
    servidor: { cteos: servidor },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })

test('a transport of people: the check speaks at the field, and what is filled in goes with the draft', async () => {
  const { usuario, pedidos } = await abrir({
    buscar: documento('6'),
    conferir: conferido([
      { campo: 'fretamento.taf', mensagem: 'Informe o TAF.', grave: true, sugestao: null },
    ]),
    editar: documento('6', { versao: 4 }),
  } as never)
  expect(await screen.findByRole('heading', { name: 'Rascunho de CT-e OS' })).toBeDefined()
  const taf = screen.getByRole('textbox', { name: /^Termo de Autorização/ })
  // Nothing is red before it was touched, or sending was tried; the list beside says all.
  expect(await screen.findByText('Informe o TAF.')).toBeDefined()
  expect(taf.getAttribute('aria-invalid')).not.toBe('true')
  await usuario.click(screen.getByRole('button', { name: 'Enviar à SEFAZ' }))
  await waitFor(() => expect(taf.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(taf)
  expect(pedidos('cteos.emitir')).toEqual([])
  await usuario.type(taf, '123456789012')
  await usuario.type(screen.getByRole('textbox', { name: /^Descrição do serviço/ }), 'Fretamento')
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(pedidos('cteos.editar')).toHaveLength(1))
  expect(pedidos('cteos.editar')[0]!.body).toMatchObject({
    versao: 3,
    rascunho: { descricao: 'Fretamento', fretamento: { taf: '123456789012' } },
  })
})

test('a transport of values has GTV-e and no road mode', async () => {
  await abrir({ buscar: documento('7'), conferir: conferido([]) } as never)
  expect(await screen.findByRole('button', { name: 'Incluir GTV-e' })).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /^Termo de Autorização/ })).toBeNull()
})

test('a GTV-e has bags, vehicles and two ends, and no price', async () => {
  await abrir({ buscar: documento('9'), conferir: conferido([]) } as never)
  expect(await screen.findByRole('heading', { name: 'Rascunho de GTV-e' })).toBeDefined()
  for (const botao of ['Incluir espécie', 'Incluir veículo', 'Informar remetente', 'Informar destinatário'])
    expect(screen.getByRole('button', { name: botao })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Incluir componente' })).toBeNull()
})

test('a field that was left empty says what is wrong with it, the others stay quiet', async () => {
  const { usuario } = await abrir({
    buscar: documento('6'),
    conferir: conferido([
      { campo: 'fretamento.taf', mensagem: 'Informe o TAF.', grave: true, sugestao: null },
      { campo: 'descricao', mensagem: 'Informe a descrição.', grave: true, sugestao: null },
    ]),
  } as never)
  const taf = await screen.findByRole('textbox', { name: /^Termo de Autorização/ })
  await screen.findByText('Informe o TAF.')
  await usuario.click(taf)
  await usuario.tab()
  await waitFor(() => expect(taf.getAttribute('aria-invalid')).toBe('true'))
  const descricao = screen.getByRole('textbox', { name: /^Descrição do serviço/ })
  expect(descricao.getAttribute('aria-invalid')).not.toBe('true')
})

test("a third party's vehicle asks who owns it", async () => {
  const { usuario, pedidos } = await abrir({
    buscar: documento('6'),
    conferir: conferido([]),
    editar: documento('6', { versao: 4 }),
  } as never)
  await usuario.click(await screen.findByRole('combobox', { name: 'Veículo' }))
  await usuario.click(await screen.findByRole('option', { name: 'De terceiro' }))
  await usuario.type(screen.getByRole('textbox', { name: /^Nome do proprietário/ }), 'Turismo Sol')
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(pedidos('cteos.editar')).toHaveLength(1))
  expect(pedidos('cteos.editar')[0]!.body).toMatchObject({
    rascunho: { fretamento: { proprietario: { nome: 'Turismo Sol', tipo: '2' } } },
  })
})
