import { useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'

const chave = chavesDe('jornada', { ouve: ['motoristas'] })

export const useJornadas = (dia: string) =>
  useQuery({
    queryKey: chave('dia', dia),
    queryFn: async ({ signal }) => (await client.jornada.dia({ query: { dia }, signal })).dados,
  })
export const useJornada = (id: string, dia: string) =>
  useQuery({
    queryKey: chave('um', id, dia),
    enabled: id !== '',
    queryFn: async ({ signal }) =>
      (await client.jornada.motorista({ params: { id }, query: { dia }, signal })).dados,
  })
