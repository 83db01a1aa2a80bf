import { z } from 'zod'
import { chaveDeArquivo } from '../../alicerce/arquivos.ts'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'

export const MAXIMO_DE_FOTOS_DO_VEICULO = 12
/** How long one that was taken away may come back. */
export const DIAS_DA_FOTO_RETIRADA = 7

export const FotoDoVeiculo = z
  .object({
    _id: id,
    /** An address that expires. */
    url: z.string(),
    capa: z.boolean(),
    autor: z.string(),
    em: instante,
  })
  .meta({ id: 'FotoDoVeiculo' })
export type FotoDoVeiculo = z.infer<typeof FotoDoVeiculo>

const fotos = comDados(z.array(FotoDoVeiculo)).meta({ id: 'FotosDoVeiculo' })
const params = z.object({ id })
const daFoto = z.object({ id, foto: id })

export const chamadasDasFotos = {
  fotos: endpoint({
    method: 'GET',
    path: '/api/veiculos/{id}/fotos',
    access: { ler: 'veiculos' },
    summary: 'Fotos de um veículo, a capa primeiro',
    params,
    response: fotos,
  }),
  guardarFotos: endpoint({
    method: 'POST',
    path: '/api/veiculos/{id}/fotos',
    access: { escrever: 'veiculos' },
    summary: 'Guarda fotos que já se enviaram; a primeira de um veículo é a capa',
    params,
    body: z.object({ chaves: z.array(chaveDeArquivo).min(1).max(MAXIMO_DE_FOTOS_DO_VEICULO) }),
    response: fotos,
  }),
  porNaCapa: endpoint({
    method: 'POST',
    path: '/api/veiculos/{id}/fotos/{foto}/capa',
    access: { escrever: 'veiculos' },
    summary: 'Põe uma foto na capa do veículo',
    params: daFoto,
    response: fotos,
  }),
  tirarFoto: endpoint({
    method: 'DELETE',
    path: '/api/veiculos/{id}/fotos/{foto}',
    access: { escrever: 'veiculos' },
    summary: 'Tira uma foto do veículo; por uma semana ela pode voltar',
    params: daFoto,
    response: fotos,
  }),
  devolverFoto: endpoint({
    method: 'POST',
    path: '/api/veiculos/{id}/fotos/{foto}/devolver',
    access: { escrever: 'veiculos' },
    summary: 'Devolve uma foto que se tirou',
    params: daFoto,
    response: fotos,
  }),
} as const
