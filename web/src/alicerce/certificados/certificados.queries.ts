import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { toast } from '../../ui/toast.tsx'

export type NovoCertificado = Parameters<typeof client.certificados.enviar>[0]['body']

export const useCertificados = () =>
  useQuery({
    queryKey: ['certificados', 'lista'],
    queryFn: async ({ signal }) => (await client.certificados.listar({ signal })).dados,
  })

/** Companies whose certificate ends soon, has ended or is missing. */
export const useAvisos = (enabled: boolean) =>
  useQuery({
    queryKey: ['certificados', 'avisos'],
    enabled,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await client.certificados.avisos({ signal })).dados,
  })

export const useHistorico = (id: string) =>
  useQuery({
    queryKey: ['certificados', 'historico', id],
    queryFn: async ({ signal }) => (await client.certificados.historico({ params: { id }, signal })).dados,
  })

export function useEnviar() {
  const queries = useQueryClient()
  return useMutation({
    // The dialog says the refusal beside what was typed.
    meta: { quiet: true },
    mutationFn: (body: NovoCertificado) => client.certificados.enviar({ body }),
    onSuccess: ({ dados }) => {
      toast.success(`Certificado de ${dados.titular} guardado.`)
      return queries.invalidateQueries({ queryKey: ['certificados'] })
    },
  })
}

export function useDesativar() {
  const queries = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, motivo }: { id: string; motivo: string }) =>
      client.certificados.desativar({ params: { id }, body: { motivo } }),
    onSuccess: () => {
      toast.success('Certificado fora de uso; a chave foi apagada.')
      return queries.invalidateQueries({ queryKey: ['certificados'] })
    },
  })
}

/** Queue the spreadsheets of what the screens list. */
export const exportarCertificados = (busca: string) => client.certificados.exportar({ body: { busca } })
