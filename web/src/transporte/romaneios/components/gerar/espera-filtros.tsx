import { formatNumber } from '@tropeiro/contract/formats'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLoggedSession } from '../../../../session/session.store.ts'
import { Combobox, Input, Select } from '../../../../ui/index.ts'
import { useRotasComNotas } from '../../romaneios.queries.ts'

const PAUSE_MS = 250

/** What narrows the list of waiting notes. */
export const inicio = { busca: '', rota: '', base: '', cidade: '', pagina: 1 }
export type Filtros = typeof inicio

/** Search, route, city and base of the waiting notes. */
export function FiltrosDaEspera({
  filtros,
  set,
}: {
  filtros: Filtros
  set: (change: Partial<Filtros>) => void
}) {
  const session = useLoggedSession()
  const rotas = useRotasComNotas()
  return (
    <search className="grid grid-cols-2 gap-2 border-b border-line p-3">
      <Pausado
        label="Procurar nota"
        placeholder="Número, chave, remetente ou destinatário"
        className="col-span-2"
        leading={<Search size={14} aria-hidden />}
        value={filtros.busca}
        onChange={(busca) => set({ busca })}
      />
      <Combobox
        aria-label="Rota de entrega"
        placeholder="Todas as rotas"
        value={filtros.rota}
        onChange={(rota) => set({ rota })}
        loading={rotas.isPending}
        options={[
          ...(rotas.data?.rotas ?? []).map((r) => ({
            value: r._id,
            label: r.nome,
            hint: formatNumber(r.notas),
          })),
          { value: 'sem', label: 'Sem rota', hint: formatNumber(rotas.data?.sem_rota ?? 0) },
        ]}
      />
      <div className="grid grid-cols-2 gap-2">
        <Pausado
          label="Cidade"
          placeholder="Cidade"
          value={filtros.cidade}
          onChange={(cidade) => set({ cidade })}
        />
        <Select
          aria-label="Base"
          placeholder="Todas as bases"
          value={filtros.base}
          onChange={(base) => set({ base })}
          options={[
            { value: '', label: 'Todas as bases' },
            ...session.bases.map((b) => ({ value: b.name, label: b.name })),
            { value: 'sem', label: 'Sem base' },
          ]}
        />
      </div>
    </search>
  )
}

/** A text filter that waits until the person stops typing. */
function Pausado(props: {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  leading?: ReactNode
  className?: string
}) {
  const { label, value, onChange, ...rest } = props
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      onChange(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, onChange])
  return (
    <Input
      type="search"
      aria-label={label}
      {...rest}
      value={text}
      onChange={(e) => setText(e.target.value)}
    />
  )
}
