import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirPagina } from '../../../../../test/pagina.tsx'

const zona = { unidades: ['toco'], finais: [1, 2], dias: [1], horas: [{ de: '07:00', ate: '10:00' }] }
const dados = [
  { _id: '1', nome: 'ZMRC', poligono: true, raio_m: 3000, zona, autor: 'Ana' },
  { _id: '2', nome: 'Centro', poligono: false, raio_m: 1500, zona: null, autor: '' },
]

it('says who may not stop where and when; a drawn place gets hours, and loses them with a way back', async () => {
  const resposta = { status: true, dados }
  const pagina = await abrirPagina('/app/roteirizacao/zonas', {
    papel: 'ADMIN',
    servidor: {
      roteirizacao: { zonas: resposta, definirZona: resposta, removerZona: resposta },
    } as never,
  })
  expect(
    await screen.findByText('Não param: Toco, placas de final 1, 2 · segunda · das 07:00 às 10:00'),
  ).toBeTruthy()
  expect(screen.getByText('Sem horas · círculo de 1.500 m')).toBeTruthy()
  await pagina.usuario.click(screen.getByRole('button', { name: 'Dar horas de Centro' }))
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Guardar' }))
  expect(pagina.pedidos('roteirizacao.definirZona').at(-1)?.body).toEqual({
    unidades: [],
    finais: [],
    dias: [1, 2, 3, 4, 5],
    horas: [{ de: '05:00', ate: '21:00' }],
  })
  await pagina.usuario.click(screen.getByRole('button', { name: 'Tirar horas de ZMRC' }))
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(pagina.pedidos('roteirizacao.definirZona').at(-1)?.body).toEqual(zona)
})
