import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirPagina } from '../../../../../test/pagina.tsx'

const dados = {
  desligados: ['velocidade'],
  paradas: [{ chave: '1:2', ligado: true, nome: 'Padaria', cep: '01310100', segundos: 900, vezes: 12 }],
  velocidades: [
    {
      chave: '1:0:1',
      ligado: true,
      base: 'SÃO PAULO',
      fim_de_semana: false,
      de: 7,
      ate: 10,
      fator: 1.62,
      usual: 1.4,
      trechos: 7,
      vale: false,
    },
  ],
  ordens: [
    {
      chave: '1>a>b',
      ligado: true,
      base: 'SÃO PAULO',
      antes: 'Mercado',
      depois: 'Farmácia',
      vezes: 4,
      contra: 1,
      vale: true,
    },
  ],
}

it('shows what days taught with what it rests on, and each line and kind is switched off', async () => {
  const pagina = await abrirPagina('/app/roteirizacao/aprendizado', {
    papel: 'ADMIN',
    servidor: {
      roteirizacao: {
        aprendizado: { status: true, dados },
        ligarAprendizado: { status: true, dados },
      },
    } as never,
  })
  expect(await screen.findByText('15 min na porta · 12 paradas · CEP 01310-100')).toBeTruthy()
  expect(screen.getByText('1,62× o tempo suposto (sem aprender: 1,4×) · 7 viagens')).toBeTruthy()
  expect(screen.getByText('Vale com 20')).toBeTruthy()
  await pagina.usuario.click(screen.getByRole('switch', { name: 'Seguir Mercado antes de Farmácia' }))
  expect(pagina.pedidos('roteirizacao.ligarAprendizado').at(-1)?.body).toEqual({
    tipo: 'ordem',
    chave: '1>a>b',
    ligado: false,
  })
  await pagina.usuario.click(screen.getByRole('switch', { name: 'Usar: velocidade por hora e base' }))
  expect(pagina.pedidos('roteirizacao.ligarAprendizado').at(-1)?.body).toEqual({
    tipo: 'velocidade',
    chave: '',
    ligado: true,
  })
})
