import { screen, within } from '@testing-library/react'
import { listaDePlanos } from '@tropeiro/contract/transporte/roteirizacao/lista'
import { describe, expect, it } from 'vitest'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'
import { abrirPagina } from '../../../test/pagina.tsx'
import { plano, preparo } from './plano.exemplo.ts'

provarLista({
  lista: listaDePlanos,
  to: '/app/roteirizacao/processos',
  papel: 'ADMIN',
  chamada: (buscar: RespostaDe<'roteirizacao', 'buscar'>) => ({ roteirizacao: { buscar } }),
  cheia: { status: true, total: 1, dados: [plano] },
  linha: [
    'Plano 7',
    'Pronto',
    'SÃO PAULO',
    '24/11/2026',
    '3',
    '2',
    '1',
    '1',
    '1',
    '12,3',
    'R$ 37,02',
    'Ana',
    '23/11/2026 09:00',
  ],
})

const abrir = (to: string, roteirizacao: object) =>
  abrirPagina(`/app/roteirizacao/${to}`, { papel: 'ADMIN', servidor: { roteirizacao } as never })

describe('asking for a plan', () => {
  it('shows what waits with its doubts, and leaves out what is unticked', async () => {
    const pagina = await abrir('gerar', {
      preparar: { status: true, dados: preparo },
      criar: { status: true, dados: { ...plano, estado: 'fila' } },
      abrir: { status: true, dados: { ...plano, estado: 'fila', lista_rotas: [], lista_fora: [] } },
    })
    expect(await screen.findByText('1 parada tem lugar aproximado.')).toBeTruthy()
    await pagina.usuario.click(screen.getByRole('checkbox', { name: /Mercado da Esquina/ }))
    const escolher = async (campo: string, opcao: RegExp) => {
      await pagina.usuario.click(screen.getByRole('combobox', { name: campo }))
      await pagina.usuario.click(await screen.findByRole('option', { name: opcao }))
    }
    await escolher('O que importa mais', /^Menos veículos/)
    expect(await screen.findByText(/Um veículo a menos vale até/)).toBeTruthy()
    await escolher('Viagens por veículo', /^Até 2/)
    await escolher('Tempo de recarga', /^45 min/)
    await escolher('Deixar para outro dia', /100,00/)
    await pagina.usuario.click(screen.getByRole('checkbox', { name: /Preferir quem conhece a rota/ }))
    await pagina.usuario.click(screen.getByRole('button', { name: 'Planejar' }))
    expect(await screen.findByText('Na fila do planejamento…')).toBeTruthy()
    expect(pagina.pedidos('roteirizacao.criar').at(-1)?.body).toMatchObject({
      sem_notas: ['1', '2'],
      veiculos: ['9'],
      preferencia: 'menos_veiculos',
      viagens: 2,
      recarga_min: 45,
      territorio: true,
      adiar_centavos: 10_000,
    })
  })

  it('lets who drives be chosen among those who work that day', async () => {
    const pagina = await abrir('gerar', {
      preparar: { status: true, dados: preparo },
      criar: { status: true, dados: { ...plano, estado: 'fila' } },
      abrir: { status: true, dados: { ...plano, estado: 'fila', lista_rotas: [], lista_fora: [] } },
    })
    const quem = await screen.findByRole('combobox', { name: 'Motorista de ABC-1234' })
    expect(quem.textContent).toContain('Ana Prado (o de sempre)')
    await pagina.usuario.click(quem)
    expect((await screen.findByRole('option', { name: /Caio Reis/ })).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await pagina.usuario.click(screen.getByRole('option', { name: /Beto Lima/ }))
    await pagina.usuario.click(screen.getByRole('button', { name: 'Planejar' }))
    expect(await screen.findByText('Na fila do planejamento…')).toBeTruthy()
    expect(pagina.pedidos('roteirizacao.criar').at(-1)?.body).toMatchObject({
      motoristas: [{ veiculo: '9', motorista: '32' }],
    })
  })

  it('asks for a vehicle', async () => {
    const pagina = await abrir('gerar', { preparar: { status: true, dados: preparo } })
    await pagina.usuario.click(await screen.findByRole('checkbox', { name: /ABC-1234/ }))
    const planejar = screen.getByRole('button', { name: /Planejar/ })
    expect(planejar.getAttribute('aria-disabled') ?? planejar.getAttribute('disabled')).not.toBeNull()
  })

  it('says that nothing waits', async () => {
    await abrir('gerar', { preparar: { status: true, dados: { ...preparo, paradas: [], notas: 0 } } })
    expect(await screen.findByText('Nenhuma nota espera nesta base')).toBeTruthy()
  })
})

describe('a plan', () => {
  it('tells what a wish weighs apart from the money, and what the way burns', async () => {
    await abrir('gerar?plano=7', {
      abrir: {
        status: true,
        dados: {
          ...plano,
          preferencia_centavos: 12_300,
          costume: {
            _id: '5',
            dia: '2026-11-17',
            custo_centavos: 6_000,
            metros: 30_000,
            rotas: 1,
            paradas: 3,
          },
          pedido: { ...plano.pedido, preferencia: 'compactas' },
        },
      },
    })
    expect(
      await screen.findByText(/Rotas compactas: pesa R\$\s123,00 na escolha, sem ser dinheiro/),
    ).toBeTruthy()
    expect(screen.getByText(/4 kg de CO₂/)).toBeTruthy()
    // Beside what the base usually does, by the stop.
    const usual = screen.getByRole('link', { name: 'Ver lado a lado' })
    expect(usual.parentElement?.textContent).toMatch(
      /De costume \(17\/11\/2026, plano 5\): R\$\s20,00 e 10 km por parada/,
    )
    expect(usual.getAttribute('href')).toContain('planos=5&planos=7')
  })

  it('shows routes with their load and hours, and why a stop was left out', async () => {
    await abrir('gerar?plano=7', { abrir: { status: true, dados: plano } })
    const rota = await screen.findByRole('region', { name: 'Rota de ABC-1234' })
    expect(rota.textContent).toMatch(/1 parada · 12,3 km · 08:00–10:00 · R\$\s37,02/)
    expect(within(rota).getByText(/50% da carga/)).toBeTruthy()
    expect(within(rota).getByText('08:30')).toBeTruthy()
    expect(screen.getByText('Caberia em ABC-1234 com 20 kg a menos de carga.')).toBeTruthy()
  })

  it('is stopped while it is searched for', async () => {
    const custos = [
      { parte: 5, custo_centavos: 4_000 },
      { parte: 30, custo_centavos: 3_702 },
    ]
    const rodando = { ...plano, estado: 'rodando' as const, parte: 40, custos }
    const pagina = await abrir('gerar?plano=7', {
      abrir: { status: true, dados: rodando },
      cancelar: { status: true, dados: plano },
    })
    expect(await screen.findByText(/^Planejando: melhor até aqui: R\$\s37,02$/)).toBeTruthy()
    expect(screen.getByText(/^O custo caiu 7,[45] % na busca: de R\$\s40,00 a R\$\s37,02\.$/)).toBeTruthy()
    await pagina.usuario.click(screen.getByRole('button', { name: 'Parar' }))
    expect(await screen.findByText('Busca parada: o melhor plano até aqui ficou.')).toBeTruthy()
  })

  it('is published once it was confirmed, and leads to its romaneios', async () => {
    const pagina = await abrir('gerar?plano=7', {
      abrir: { status: true, dados: plano },
      publicar: { status: true, dados: { ...plano, estado: 'publicado', romaneios: [55] } },
    })
    await pagina.usuario.click(await screen.findByRole('button', { name: 'Publicar' }))
    const dialog = await screen.findByRole('dialog')
    await pagina.responde({
      roteirizacao: { abrir: { status: true, dados: { ...plano, estado: 'publicado', romaneios: [55] } } },
    } as never)
    await pagina.usuario.click(within(dialog).getByRole('button', { name: 'Publicar' }))
    expect(await screen.findByRole('link', { name: '55' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
  })

  it('shows the same again to who comes after it was published', async () => {
    await abrir('gerar?plano=7', {
      abrir: { status: true, dados: { ...plano, estado: 'publicado', romaneios: [55] } },
    })
    expect(await screen.findByRole('link', { name: '55' })).toBeTruthy()
  })
})
