import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { abrirPeca } from '../../../../../test/pagina.tsx'
import { useStore } from '../../../../session/session.store.ts'
import { MeuRetrato } from './meu-retrato.tsx'

const foto = 'data:image/jpeg;base64,/9j/4AAQ'
const abrir = (img_perfil: string | null) =>
  abrirPeca(<MeuRetrato />, {
    sessao: { img_perfil },
    servidor: { usuarios: { mudarRetrato: { status: true, mensagem: 'Foto do perfil tirada.' } } },
  })

it('the picture of the profile is taken away, and the session follows', async () => {
  const peca = await abrir(foto)
  expect(screen.getByRole('img', { name: 'Minha foto' })).toBeTruthy()
  await peca.usuario.click(screen.getByRole('button', { name: 'Tirar foto' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Minha foto' })).toBeNull())
  expect(peca.pedidos('usuarios.mudarRetrato').at(-1)?.body).toEqual({ imagem: null })
  expect(useStore.getState().session?.img_perfil).toBeNull()
  await screen.findByText('Foto do perfil tirada.')
})

it('what is no picture is refused before anything is sent', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  const peca = await abrir(null)
  const input = screen.getByLabelText('Escolher a foto do perfil', { selector: 'input' })
  await peca.usuario.upload(input, new File(['x'], 'x.png', { type: 'image/png' }))
  await screen.findByText('Erro no upload da imagem: este arquivo não abre como imagem.')
  expect(peca.pedidos('usuarios.mudarRetrato')).toEqual([])
})
