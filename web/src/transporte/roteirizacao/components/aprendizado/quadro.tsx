import type { TipoDeAprendizado } from '@tropeiro/contract/transporte/roteirizacao/aprendizado'
import type { ReactNode } from 'react'
import { Badge, Card, Switch } from '../../../../ui/index.ts'

export type Linha = {
  chave: string
  ligado: boolean
  nome: ReactNode
  /** What the switch of the line is called. */
  fala: string
  diz: string
  /** Why it is not used yet; empty: it is. */
  falta?: string
}

type Props = {
  tipo: TipoDeAprendizado
  titulo: string
  explica: string
  vazio: string
  ligado: boolean
  pode: boolean
  linhas: readonly Linha[]
  onLiga: (tipo: TipoDeAprendizado, chave: string, ligado: boolean) => void
}

/** One kind of what was learned: a switch for all of it, and one for each line. */
export function Quadro({ tipo, titulo, explica, vazio, ligado, pode, linhas, onLiga }: Props) {
  return (
    <Card
      flush
      title={titulo}
      actions={
        <Switch
          label={<span className="sr-only">Usar: {titulo.toLowerCase()}</span>}
          checked={ligado}
          disabled={!pode}
          onChange={(on) => onLiga(tipo, '', on)}
        />
      }
    >
      <p className="px-4 pt-3 text-xs text-ink-2 max-sm:px-3">{explica}</p>
      {linhas.length === 0 ? (
        <p className="px-4 py-3 text-sm text-ink-3 max-sm:px-3">{vazio}</p>
      ) : (
        <ul className={`mt-2 max-h-[32rem] divide-y divide-line overflow-auto ${ligado ? '' : 'opacity-60'}`}>
          {linhas.map((l) => (
            <li key={l.chave} className="flex items-center gap-3 px-4 py-2 max-sm:px-3">
              <span className="min-w-0 flex-1">
                <span className="block text-sm">{l.nome}</span>
                <span className="num block text-xs text-ink-2">{l.diz}</span>
              </span>
              {l.falta && <Badge>{l.falta}</Badge>}
              <Switch
                label={<span className="sr-only">{l.fala}</span>}
                checked={l.ligado}
                disabled={!pode || !ligado}
                onChange={(on) => onLiga(tipo, l.chave, on)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
