import { type CampoDaPreFatura, camposDaPreFatura } from '@tropeiro/contract/faturamento/faturas/conferencia'
import { formatNumber } from '@tropeiro/contract/formats'
import { GraduationCap, Undo2 } from 'lucide-react'
import { Button, IconButton, undoable } from '../../../../ui/index.ts'
import { useGravarMapa, useMapaDaPreFatura } from '../../faturas.queries.ts'

const nome = (campo: CampoDaPreFatura) => camposDaPreFatura[campo]

/** Where the client's files have a component elsewhere than ours: what they teach, and what was learned. */
export function MapaAprendido({ prefatura, podeEscrever }: { prefatura: string; podeEscrever: boolean }) {
  const { data } = useMapaDaPreFatura(prefatura)
  const gravar = useGravarMapa(prefatura)
  if (!data || (data.mapa.length === 0 && data.sugestoes.length === 0)) return null
  const aprender = async (componente: string, campo: CampoDaPreFatura) => {
    await gravar.mutateAsync({ componente, campo })
    undoable(`${componente} passa a contar em ${nome(campo)}.`, () =>
      gravar.mutateAsync({ componente, campo: null }),
    )
  }
  return (
    <section
      aria-label="Campos deste cliente"
      className="flex flex-col gap-1 border-b border-line px-4 py-2 text-sm"
    >
      {data.sugestoes.map((s) => (
        <p key={s.componente} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <GraduationCap size={16} aria-hidden className="text-accent-text" />
          <span>
            O cliente põe {s.nome} em {nome(s.para)}, não em {nome(s.de)}: {formatNumber(s.vezes)} de{' '}
            {formatNumber(s.em)} linhas.
          </span>
          {podeEscrever && (
            <Button size="sm" loading={gravar.isPending} onClick={() => void aprender(s.componente, s.para)}>
              Contar assim
            </Button>
          )}
        </p>
      ))}
      {data.mapa.map((m) => (
        <p key={m.componente} className="flex items-center gap-2 text-ink-2">
          <span>
            {m.componente} conta em {nome(m.campo)}
            {m.autor && <span className="text-ink-3">, por {m.autor}</span>}
          </span>
          {podeEscrever && (
            <IconButton
              icon={Undo2}
              label={`Esquecer o campo de ${m.componente}`}
              onClick={() => gravar.mutate({ componente: m.componente, campo: null })}
            />
          )}
        </p>
      ))}
    </section>
  )
}
