import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina } from '../../../test/pagina.tsx'

const cela = (total: number, avaliadas: number, pontuais: number) => ({
  total,
  dentro: pontuais,
  fora: avaliadas - pontuais,
  desempenho: avaliadas ? (pontuais / avaliadas) * 100 : 0,
  avaliadas,
  pontuais,
  pontualidade: avaliadas ? (pontuais / avaliadas) * 100 : 0,
})
const linha = (id: string, titulo: string, base: string) => ({
  id,
  titulo,
  base,
  celas: [cela(8, 4, 3), cela(0, 0, 0)],
  soma: cela(8, 4, 3),
})
const tendencia = {
  periodos: [
    { de: '2026-03-02', ate: '2026-03-08' },
    { de: '2026-03-09', ate: '2026-03-15' },
  ],
  linhas: [linha('7:PR', 'SÃO PAULO → PR', 'SÃO PAULO')],
  resto: { quantos: 3, celas: [cela(2, 0, 0), cela(1, 0, 0)], soma: cela(3, 0, 0) },
  total: { celas: [cela(10, 4, 3), cela(1, 0, 0)], soma: cela(11, 4, 3) },
}

it('a lane week by week: each cell is a search, the figure is said in a line, the rest is one', async () => {
  const pagina = await abrirPagina('/app/dashboard/analitico?de=2026-03-02&ate=2026-03-15&por=trajeto', {
    papel: 'ADMIN',
    servidor: {
      dashboards: {
        tendencia: exemploDe(chamadaDe('dashboards.tendencia'), true, { dados: tendencia }) as never,
      },
    },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
  const tabela = await screen.findByRole('region', { name: 'Tendência por período' })
  const trajeto = within(tabela).getByRole('row', { name: /SÃO PAULO → PR/ })
  const [semana] = within(trajeto).getAllByRole('link', { name: '8' })
  const query = new URLSearchParams(semana!.getAttribute('href')!.split('?')[1])
  expect(Object.fromEntries(query)).toMatchObject({
    de: '2026-03-02',
    ate: '2026-03-08',
    base: 'SÃO PAULO',
    uf: 'PR',
    classificacao: 'NORMAL',
    sem_canceladas: '1',
  })
  const resto = within(tabela).getByRole('row', { name: /Outros 3/ })
  expect(within(resto).queryByRole('link')).toBeNull()

  await pagina.usuario.click(screen.getByRole('combobox', { name: 'Número da tendência' }))
  await pagina.usuario.click(await screen.findByRole('option', { name: 'Pontualidade' }))
  const parte = within(await screen.findByRole('row', { name: /SÃO PAULO → PR/ })).getAllByRole('link', {
    name: '75%',
  })
  expect(parte[0]!.getAttribute('href')).toContain('otif=avaliadas')
  expect(
    screen.getAllByText('Entregues até o dia do prazo, das que tinham prazo e já fecharam.').length,
  ).toBeGreaterThan(0)
})
