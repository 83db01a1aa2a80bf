import { diaEm, fold } from '@tropeiro/contract/formats'
import { listaDeJornadas } from '@tropeiro/contract/frota/jornada/lista'
import { CalendarClock } from 'lucide-react'
import { DateInput, EmptyState, ListPage, useLista, vizinhos } from '../../ui/index.ts'
import { JornadaPeek } from './components/jornada-peek.tsx'
import { useJornadas } from './jornada.queries.ts'

const extra = { dia: '', motorista: '' }

/** Driving and rest of a day, as positions show them: a hint, never a time card. */
export function Page() {
  const { url, set, page } = useLista(listaDeJornadas, { url: extra })
  const dia = url.dia || diaEm(new Date())
  const query = useJornadas(dia)
  const wanted = fold(url.busca)
  const rows = (query.data ?? []).filter((j) => wanted === '' || fold(j.nome).includes(wanted))
  const ver = (motorista: string) => set({ motorista })
  return (
    <ListPage
      {...page}
      query={query}
      rows={rows}
      description="Indício visto nas posições, não é ponto"
      actions={
        <span className="w-40">
          <DateInput aria-label="Dia" value={dia} onChange={(d) => set({ dia: d, motorista: '' })} />
        </span>
      }
      onOpen={(j) => ver(j._id)}
      rowTone={(j) => (j.indicios.length > 0 ? 'warn' : undefined)}
      empty={
        <EmptyState
          icon={CalendarClock}
          title="Nenhuma posição neste dia"
          text="Direção e descanso aparecem quando o celular do motorista ou o rastreador do veículo manda posições."
        />
      }
    >
      <JornadaPeek
        id={url.motorista}
        dia={dia}
        onClose={() => ver('')}
        {...vizinhos(rows, url.motorista, ver)}
      />
    </ListPage>
  )
}
