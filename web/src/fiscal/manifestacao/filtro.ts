import type { EmpresaDaDistribuicao } from '@tropeiro/contract/fiscal/manifestacao/calls'
import type { listaDeRecebidos } from '@tropeiro/contract/fiscal/manifestacao/lista'
import type { ModeloRecebido } from '@tropeiro/contract/fiscal/manifestacao/rules'
import { formatDateTime } from '@tropeiro/contract/formats'
import type { UrlDaLista } from '@tropeiro/contract/lista'
import type { Busca } from './manifestacao.queries.ts'

/** What the last search brought, in one line: blocked, without certificate, or up to when. */
export function estadoDaBusca(empresas: readonly EmpresaDaDistribuicao[]): string {
  const filas = empresas.flatMap((e) => (e.ligada && e.certificado_ate ? e.filas : []))
  const bloqueada = filas.find((f) => f.bloqueada)
  if (bloqueada?.proxima_em) return `Bloqueada pela SEFAZ até ${formatDateTime(bloqueada.proxima_em)}`
  if (filas.length === 0) return 'Nenhuma empresa busca documentos'
  const ultima = filas
    .map((f) => f.ultima_em ?? '')
    .sort()
    .at(-1)
  return ultima ? `Última busca ${formatDateTime(ultima)}` : 'Ainda não buscou'
}

/** What the list of a model asks; of a CT-e there is no stage, deadline or summary to ask for. */
export const filtroDa = (
  url: Partial<UrlDaLista<typeof listaDeRecebidos>>,
  modelo: ModeloRecebido,
): Busca => ({
  modelo,
  etapa: url.etapa ?? [],
  papel: url.papel ?? [],
  ...(url.empresa ? { empresa: url.empresa } : {}),
  ...(url.busca ? { busca: url.busca } : {}),
  ...(url.de ? { de: url.de } : {}),
  ...(url.ate ? { ate: url.ate } : {}),
  ...(url.vence_em ? { vence_em: Number(url.vence_em) } : {}),
  ...(url.so_resumo ? { so_resumo: url.so_resumo } : {}),
})
