import { readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import type { Config } from '../../config.ts'
import { enderecoOficial, type OpcoesDeTls, servicos, tlsPorHost } from './enderecos.ts'
import { createHttpsSefaz } from './https.ts'
import type { Chamada, SefazPort } from './port.ts'

export type { Ambiente, Autorizador, Servico } from './enderecos.ts'
export { autorizadorDaUf, cadastroDaUf, svcDaUf } from './enderecos.ts'
export type { Chamada, Devolvido, Identidade, SefazPort } from './port.ts'

/** Under SEFAZ_URL every service has the address `<url>/<ambiente>/<autorizador>/<serviço>`: the local simulator's. */
const sobre =
  (url: string) =>
  ({ ambiente, autorizador, servico }: Chamada): string => {
    const quem = servicos[servico].familia === 'mdfe' ? 'SVRS' : autorizador
    return `${url}/${ambiente === '1' ? 'producao' : 'homologacao'}/${quem}/${servico}`
  }

/** The authorities themselves, or what stands under SEFAZ_URL. */
export function createSefaz(
  config: Pick<Config, 'sefazUrl' | 'fiscalCaFile' | 'fiscalTls' | 'sefazTimeoutMs'>,
): SefazPort {
  const { sefazUrl, fiscalCaFile, fiscalTls } = config
  const proprio = fiscalCaFile ? readFileSync(fiscalCaFile, 'utf8') : null
  return createHttpsSefaz({
    endereco: sefazUrl
      ? sobre(sefazUrl.replace(/\/$/, ''))
      : (c) => enderecoOficial(c.servico, c.autorizador, c.ambiente),
    // ICP-Brasil is not in Node's list, which stays valid beside it; a simulator has nobody but its own authority.
    ca: proprio && (sefazUrl ? proprio : [...rootCertificates, proprio].join('\n')),
    tls: { ...tlsPorHost, ...(JSON.parse(fiscalTls) as Record<string, OpcoesDeTls>) },
    timeoutMs: config.sefazTimeoutMs,
    conexoes: 16,
  })
}
