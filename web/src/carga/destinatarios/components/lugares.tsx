import { listasDeLugares } from '@tropeiro/contract/carga/destinatarios/lista'
import { ListPage, useLista } from '../../../ui/index.ts'
import { descer, type Lugar } from '../niveis.ts'
import { doLugar, useDescida } from '../use-descida.tsx'
import { celulasDoLugar as celulas } from './celulas.tsx'

/** The states, the cities of one or the neighbourhoods of one: each opens the level below. */
export function Lugares({ nivel }: { nivel: 0 | 1 | 2 }) {
  const { url, set, page } = useLista(listasDeLugares[nivel]!, { celulas, url: doLugar })
  const ir = (to: Lugar) => set(to, { replace: false })
  const { lugar, query, filtroDeRemetente, moldura } = useDescida(url, ir)
  return (
    <ListPage
      {...page}
      {...moldura}
      filters={[...filtroDeRemetente, ...page.filters]}
      rows={query.data?.lugares ?? []}
      onOpen={(l) => void ir(descer(lugar, l.chave))}
    />
  )
}
