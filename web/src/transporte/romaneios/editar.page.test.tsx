import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { LinhaDoRomaneio, RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import { expect, test } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina } from '../../../test/pagina.tsx'

const SAO_PAULO = { cidade: 'São Paulo', uf: 'SP' as const, lat: -23.5503, lng: -46.6339 }
const CAMPINAS = { cidade: 'Campinas', uf: 'SP' as const, lat: -22.9056, lng: -47.0608 }

const modelo = exemploDe(chamadaDe('romaneios.buscar'), true) as { dados: RomaneioCompleto }
const linha = (_id: string, numero_nota: number, more: Partial<LinhaDoRomaneio>): LinhaDoRomaneio => ({
  ...modelo.dados.notas[0]!,
  _id,
  numero_nota,
  chave_nota: `4126111234567800019555001000001234100001234${_id}`.slice(0, 44),
  pos_entrega: 1,
  situacao: 'expedicao',
  desfecho: null,
  no_romaneio: true,
  cancelada: false,
  ...more,
})
const romaneio = (more: Partial<RomaneioCompleto> = {}): RomaneioCompleto => ({
  ...modelo.dados,
  numero_romaneio: 1318,
  estado: 'expedicao',
  cpf_motorista: '71428793860',
  nome_motorista: 'João Batista da Silva',
  placa_veiculo: 'FZK4B12',
  notas: [
    linha('1', 30_001, { ...SAO_PAULO, cep: '04700000' }),
    linha('2', 30_002, { ...SAO_PAULO, cep: '04700001', pos_entrega: 2 }),
  ],
  ...more,
})
const abrir = (r: RomaneioCompleto) =>
  abrirPagina('/app/romaneios/editar/1318', {
    servidor: {
      romaneios: {
        buscar: { ...modelo, dados: r } as never,
        notasDisponiveis: {
          ...(exemploDe(chamadaDe('romaneios.notasDisponiveis'), true) as object),
          dados: {
            notas: [linha('8', 30_008, { ...CAMPINAS, no_romaneio: false, situacao: 'sem_romaneio' })],
            total: 1,
            pagina: 1,
          },
        } as never,
      },
    },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })

// Issue 11, E2.
test('a note dragged in from afar raises a word with its distance, and the way back', async () => {
  const { usuario } = await abrir(romaneio())
  const espera = await screen.findByRole('region', { name: 'Notas sem romaneio' })
  const nota = (await within(espera).findByText('30008', { exact: false })).closest('[draggable=true]')!
  const dataTransfer = { setData: () => {}, setDragImage: () => {}, effectAllowed: '', types: [] }
  fireEvent.dragStart(nota, { dataTransfer })
  const lista = screen.getByRole('region', { name: 'Notas do romaneio' })
  fireEvent.dragOver(lista, { dataTransfer })
  fireEvent.drop(lista, { dataTransfer })
  const aviso = await screen.findByText(/A nota 30008 é de Campinas\/SP, a \d+ km em linha reta/)
  expect(Number(/a (\d+) km/.exec(aviso.textContent ?? '')?.[1])).toBeGreaterThan(80)
  await usuario.click(
    within(aviso.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Desfazer' }),
  )
  await waitFor(() => expect(screen.queryByText(/A nota 30008 é de Campinas/)).toBeNull())
  expect(await within(espera).findByText('30008', { exact: false })).toBeDefined()
})

test('Validar asks about what is missing before it does anything, and does it when one says so', async () => {
  const { usuario, pedidos } = await abrir(
    romaneio({ estado: 'pre', cpf_motorista: null, nome_motorista: '', placa_veiculo: '' }),
  )
  await usuario.click(await screen.findByRole('button', { name: 'Validar' }))
  const pergunta = await screen.findByRole('dialog', { name: 'Validar o romaneio 1318?' })
  expect(within(pergunta).getByText(/sem motorista e sem placa/)).toBeDefined()
  expect(pedidos('romaneios.preValidar')).toEqual([])
  await usuario.click(within(pergunta).getByRole('button', { name: 'Cancelar' }))
  await usuario.click(screen.getByRole('button', { name: 'Validar' }))
  await usuario.click(await screen.findByRole('button', { name: 'Validar assim mesmo' }))
  await waitFor(() => expect(pedidos('romaneios.preValidar')).toHaveLength(1))
})

test('what cannot be pressed says why', async () => {
  await abrir(romaneio({ cpf_motorista: null, nome_motorista: '' }))
  const iniciar = await screen.findByRole('button', { name: 'Iniciar viagem' })
  expect(iniciar.getAttribute('aria-disabled')).toBe('true')
  const said = document.getElementById(iniciar.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toMatch(/motorista/i)
})

// Issue 11, E3.
test('a better order is proposed with what it saves, and says what is known of the places', async () => {
  const guarulhos = { cidade: 'Guarulhos', uf: 'SP' as const, lat: -23.4538, lng: -46.5333 }
  const mogi = { cidade: 'Mogi das Cruzes', uf: 'SP' as const, lat: -23.5229, lng: -46.188 }
  const notas = [guarulhos, mogi, guarulhos, mogi].map((lugar, i) =>
    linha(String(i + 1), 40_001 + i, {
      ...lugar,
      cnpj_destinatario: `9607469400018${i}`,
      cep: `0700000${i}`,
      pos_entrega: i + 1,
    }),
  )
  const { usuario } = await abrir(romaneio({ notas }))
  await usuario.click(await screen.findByRole('button', { name: 'Melhor ordem' }))
  const proposta = await screen.findByText(
    /Conhece-se o município de cada nota: dentro dele, a ordem é por CEP e rua/,
  )
  expect(proposta.closest('[role=status]')?.textContent).toMatch(/\d+ km em vez de \d+ km/)
  await usuario.click(screen.getByRole('button', { name: 'Usar esta ordem' }))
  const rows = [...screen.getByRole('grid', { name: /na ordem de entrega/ }).querySelectorAll('tr[data-id]')]
  const cidades = rows.map((row) => (row.textContent?.includes('Guarulhos') ? 'G' : 'M'))
  expect(['GGMM', 'MMGG']).toContain(cidades.join(''))
})
