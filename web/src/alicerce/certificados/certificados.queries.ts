import { useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('certificados')

type NovoCertificado = Parameters<typeof client.certificados.enviar>[0]['body']

export const useCertificados = () =>
  useQuery({
    queryKey: chave('lista'),
    queryFn: async ({ signal }) => (await client.certificados.listar({ signal })).dados,
  })

/** Companies whose certificate ends soon, has ended or is missing. */
export const useAvisos = (enabled: boolean) =>
  useQuery({
    queryKey: chave('avisos'),
    enabled,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await client.certificados.avisos({ signal })).dados,
  })

export const useHistorico = (id: string) =>
  useQuery({
    queryKey: chave('historico', id),
    queryFn: async ({ signal }) => (await client.certificados.historico({ params: { id }, signal })).dados,
  })

/** The dialogs say the refusal beside what was typed. */
const useMudanca = mudancasDe('certificados')

export const useEnviar = () =>
  useMudanca((body: NovoCertificado) => client.certificados.enviar({ body }), {
    diz: ({ dados }) => `Certificado de ${dados.titular} guardado.`,
    quieta: true,
  })
export const useDesativar = (id: string) =>
  useMudanca((body: { motivo: string }) => client.certificados.desativar({ params: { id }, body }), {
    diz: 'Certificado fora de uso; a chave foi apagada.',
    quieta: true,
  })

/** Queue the spreadsheets of what the screens list. */
export const exportarCertificados = (busca: string) => client.certificados.exportar({ body: { busca } })
