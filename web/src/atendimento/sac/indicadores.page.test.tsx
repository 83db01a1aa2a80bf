import { screen } from '@testing-library/react'
import type { IndicadoresDoSac } from '@tropeiro/contract/atendimento/sac/indicadores'
import { expect, it } from 'vitest'
import { abrirPagina, recusa } from '../../../test/pagina.tsx'

const tempo = { mediana: 45, p90: 200, no_prazo: 91.7, cumpridos: 11, estourados: 1 }
const numeros: IndicadoresDoSac = {
  abertos: 12,
  resolvidos: 9,
  reabertos: 1,
  automaticos: 3,
  em_aberto: 5,
  vencidos: 2,
  parados: 1,
  idade: [{ faixa: 'Até 1 dia', de: '2026-11-22', ate: '2026-11-23', quantos: 5 }],
  primeira_resposta: tempo,
  solucao: { ...tempo, mediana: null, p90: null, no_prazo: null },
  csat: 60,
  csat_respostas: 5,
  nps: 0,
  nps_respostas: 6,
  respostas: [
    {
      tipo: 'csat',
      nota: 2,
      comentario: 'Demorou demais',
      quem: 'Elisa Braga',
      em: '2026-11-23T12:00:00.000Z',
      incidente_id: '7',
      numero: '31',
    },
  ],
  por_mil_notas: 3.4,
  indenizado_centavos: 525_000,
  custo_por_mil: 1.5,
  por_tipo: [{ nome: 'Avaria', abertos: 7, resolvidos: 5, estourados: 1 }],
  por_causa: [],
  por_base: [{ nome: 'SÃO PAULO', abertos: 12, resolvidos: 9, estourados: 1 }],
  por_dia: [{ dia: '2026-11-23', abertos: 12, resolvidos: 9 }],
}

it('each figure opens the list that it counts', async () => {
  await abrirPagina('/app/sac/indicadores?de=2026-11-01&ate=2026-11-23', {
    papel: 'ADMIN',
    servidor: { sac: { indicadores: { status: true, dados: numeros } } },
  })
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link(/^Abertos: 12/)).toContain('aberto_de=2026-11-01&aberto_ate=2026-11-23')
  expect(await link(/^Vencidos agora: 2/)).toContain('prazo=vencido')
  expect(await link(/^Avaria/)).toContain('tipo=Avaria')
  expect(screen.getByText('mediana 45 min, 9 de 10 em até 3 h 20 úteis')).toBeTruthy()
  expect(screen.getByText('91,7 %')).toBeTruthy()
  expect(await link(/^Indenizado por mil reais: 1,5/)).toContain('/app/sac/indenizacoes')
})

it('says that somebody may not see them', async () => {
  await abrirPagina('/app/sac/indicadores', {
    papel: 'ADMIN',
    servidor: { sac: { indicadores: recusa('Você não tem permissão para isto') } },
  })
  await screen.findByText(/permissão/)
})

it('satisfaction opens what was answered, and what was said leads to its incident', async () => {
  await abrirPagina('/app/sac/indicadores?de=2026-11-01&ate=2026-11-23', {
    papel: 'ADMIN',
    servidor: { sac: { indicadores: { status: true, dados: numeros } } },
  })
  const csat = await screen.findByRole('link', { name: 'Satisfação (CSAT): 60 %, ver a lista' })
  expect(csat.getAttribute('href')).toContain('resolvido_de=2026-11-01&resolvido_ate=2026-11-23&avaliado=sim')
  screen.getByText('6 respostas')
  screen.getByText('Demorou demais')
  expect(screen.getByRole('link', { name: 'Incidente 31' }).getAttribute('href')).toContain('id=7')
})
