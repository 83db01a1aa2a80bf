import { screen, waitFor } from '@testing-library/react'
import type { Vigia } from '@tropeiro/contract/gestao/vigias'
import { expect, test } from 'vitest'
import { abrirPagina } from '../../../test/pagina.tsx'

const vigia: Vigia = {
  _id: '7',
  visao: '4',
  nome: 'Atrasadas',
  endereco: 'prazo=fora',
  tipo: 'email',
  limite: 0,
  dias: [1, 2, 3, 4, 5],
  hora: 7,
  so_uteis: true,
  formato: 'xlsx',
  pausada: false,
  proximo_em: '2026-11-30T10:00:00.000Z',
  ultimo_em: null,
  parada: null,
}
const aviso = (_id: string, lido: boolean) => ({
  _id,
  texto: `${_id} notas novas em “Atrasadas”.`,
  endereco: '/app/pesquisa?prazo=fora',
  em: '2026-11-28T12:00:00.000Z',
  lido,
})
const abrir = (to: string, avisos = [aviso('9', false), aviso('8', true)]) =>
  abrirPagina(to, {
    papel: 'ADMIN',
    servidor: {
      vigias: {
        avisos: { status: true, dados: { avisos, novos: avisos.filter((a) => !a.lido).length } },
        lerAvisos: { status: true },
        listar: { status: true, dados: [vigia] },
        pausar: { status: true, dados: { ...vigia, pausada: true } },
      },
    },
  })

// Issue 17, 6.
test('what the bell told opens its view and is read by being seen; what one follows is paused here', async () => {
  const { usuario, pedidos } = await abrir('/app/avisos')
  const novo = await screen.findByRole('link', { name: /^Novo: 9 notas novas/ })
  expect(novo.getAttribute('href')).toContain('/app/pesquisa?prazo=fora')
  expect(screen.getByRole('link', { name: /^8 notas novas/ })).toBeDefined()
  await waitFor(() => expect(pedidos('vigias.lerAvisos')).toMatchObject([{ body: { ate: '9' } }]))
  expect(await screen.findByText(/Por e-mail, seg a sex, às 7h, só em dias úteis/)).toBeDefined()
  await usuario.click(screen.getByRole('switch', { name: 'Ativo' }))
  await waitFor(() =>
    expect(pedidos('vigias.pausar')).toMatchObject([{ params: { id: '7' }, body: { pausada: true } }]),
  )
})
