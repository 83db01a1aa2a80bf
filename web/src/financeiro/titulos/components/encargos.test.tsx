import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirPagina } from '../../../../test/pagina.tsx'

const dados = {
  categorias: [],
  centros: [],
  contas: [],
  configuracao: { multa_ppm: 20_000, juros_mes_ppm: 10_000, caixa_minimo_centavos: 0 },
  empresas: [],
  fechados: [],
}

it('charges are written as percentages, and kept in parts per million', async () => {
  const pagina = await abrirPagina('/app/financeiro/configuracao?aba=encargos', {
    papel: 'ADMIN',
    servidor: { titulos: { cadastros: { status: true, dados }, configurarFinanceiro: { status: true } } },
  })
  const juros = await screen.findByLabelText('Juros ao mês (%)')
  expect((juros as HTMLInputElement).value).toBe('1')
  await pagina.usuario.clear(juros)
  await pagina.usuario.type(juros, '0,5')
  await pagina.usuario.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Encargos gravados.')
  expect(pagina.pedidos('titulos.configurarFinanceiro')[0]?.body).toEqual({
    multa_ppm: 20_000,
    juros_mes_ppm: 5000,
    caixa_minimo_centavos: 0,
    sest_sem_teto: false,
  })
})
