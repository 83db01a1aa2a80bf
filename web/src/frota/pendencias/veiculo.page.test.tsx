import { fireEvent, screen } from '@testing-library/react'
import { messages } from '@tropeiro/contract/messages'
import { expect, it, vi } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { registro } from '../../../test/formulario.tsx'
import { abrirPagina, invalido } from '../../../test/pagina.tsx'

const veiculo = registro('veiculos.listar', { _id: '7', placa: 'ABC1D23', unidade: 'toco' })
const foto = (nome: string, tipo: string) => new File(['x'], nome, { type: tipo })

it('a photo that is refused says why: by its kind before it is sent, by the storage, and by the server', async () => {
  let aceita = false
  const pagina = await abrirPagina('/app/frotas/veiculos/7', {
    papel: 'ADMIN',
    servidor: {
      veiculos: {
        listar: { status: true, dados: [veiculo] },
        fotos: { status: true, dados: [] },
        guardarFotos: () => invalido({}, 'Um veículo tem no máximo 12 fotos.'),
      },
      arquivos: {
        enviar: () => ({
          status: true,
          dados: [
            { chave: '1/imagens/1/a.jpg', url: 'https://deposito.example/a', metodo: 'PUT', cabecalhos: {} },
          ],
        }),
      },
    },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
  const campo = await screen.findByLabelText('Fotos do veículo')
  const juntar = (f: File) => fireEvent.change(campo, { target: { files: [f] } })
  juntar(foto('planilha.csv', 'text/csv'))
  await screen.findByText(/planilha\.csv: envie JPEG/)
  expect(pagina.pedidos('arquivos.enviar')).toHaveLength(0)
  const rede = globalThis.fetch
  vi.stubGlobal('fetch', (to: string | URL | Request, init?: RequestInit) =>
    String(to).startsWith('https://deposito.example')
      ? Promise.resolve(new Response(null, { status: aceita ? 200 : 403 }))
      : rede(to, init),
  )
  juntar(foto('frente.jpg', 'image/jpeg'))
  await screen.findByText(messages.erroUploadImagem)
  aceita = true
  juntar(foto('frente.jpg', 'image/jpeg'))
  await screen.findByText(/no máximo 12 fotos/)
  expect(pagina.pedidos('veiculos.guardarFotos')).toHaveLength(1)
  vi.unstubAllGlobals()
})
