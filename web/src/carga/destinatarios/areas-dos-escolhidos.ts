import type { NovaArea } from '@tropeiro/contract/cadastros/rotas'
import type { Destinatario } from '@tropeiro/contract/carga/destinatarios'
import { useRef } from 'react'
import type { Selection } from '../../ui/index.ts'

/** The addresses as areas of a route, each once: their neighbourhoods, or with `inteira` their whole cities. */
function areasDe(chosen: readonly Destinatario[], inteira: boolean): NovaArea[] {
  const areas = chosen.map((d) => {
    const municipio_ibge = d.codCidade ? Number(d.codCidade) : null
    const bairro = inteira || !d.destBairro || municipio_ibge === null ? null : d.destBairro
    return { uf: d.destUf, municipio_ibge, bairro } as NovaArea
  })
  return [...new Map(areas.map((a) => [JSON.stringify(a), a])).values()]
}

/** The areas of what is ticked: what was ticked on another page is still chosen. */
export function useAreasDosEscolhidos(rows: readonly Destinatario[], { ids }: Selection) {
  const vistos = useRef(new Map<string, Destinatario>())
  for (const d of rows) vistos.current.set(d._id, d)
  return (inteira: boolean) =>
    areasDe(
      [...ids].flatMap((id) => vistos.current.get(id) ?? []),
      inteira,
    )
}
