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
  por_mil_notas: 3.4,
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
})

it('says that somebody may not see them', async () => {
  await abrirPagina('/app/sac/indicadores', {
    papel: 'ADMIN',
    servidor: { sac: { indicadores: recusa('Você não tem permissão para isto') } },
  })
  await screen.findByText(/permissão/)
})
