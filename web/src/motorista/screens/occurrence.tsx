import type { Ocorrencia } from '@tropeiro/contract/cadastros/ocorrencias'
import { exigeFoto } from '@tropeiro/contract/comprovacao/comprovacoes/rules'
import { fold } from '@tropeiro/contract/formats'
import { Camera, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { usePhone } from '../data/phone.ts'
import { type NotaNaParada, useNota } from '../data/use-day.ts'
import { TextField } from '../pieces/field.tsx'
import { Gone } from '../pieces/gone.tsx'
import { Screen } from '../pieces/screen.tsx'
import { ir } from '../route.ts'
import { ProofForm } from './proof-form.tsx'

const groups: { efeito: Ocorrencia['efeito']; title: string; text: string }[] = [
  { efeito: 'tentativa', title: 'Posso tentar de novo', text: 'A nota fica com você até o fim da viagem.' },
  {
    efeito: 'outras',
    title: 'Não vai ser entregue',
    text: 'Encerra a nota; a mercadoria volta para a base.',
  },
  { efeito: 'informativa', title: 'Só avisar', text: 'Fica no histórico da nota.' },
]

const consequences: Record<Ocorrencia['efeito'], string> = {
  entrega: '',
  tentativa: 'A nota fica com você: dá para tentar de novo até a viagem terminar.',
  outras: 'A nota é encerrada sem entrega. Leve a mercadoria de volta para a base.',
  informativa: 'A nota continua como está.',
}

function Choose({ found }: { found: NotaNaParada }) {
  const all = usePhone((s) => s.hoje?.ocorrencias) ?? []
  const politica = usePhone((s) => s.hoje?.politica) ?? { foto_obrigatoria: true }
  const [search, setSearch] = useState('')
  const wanted = fold(search)
  const shown = all.filter((o) => o.efeito !== 'entrega' && fold(o.descricao).includes(wanted))
  return (
    <Screen back={`parada/${found.nota._id}`} title="O que aconteceu?" subtitle={found.nota.destinatario}>
      <TextField
        label="Procurar ocorrência"
        type="search"
        placeholder="fechado, recusa, endereço…"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {groups.map(({ efeito, title, text }) => {
        const some = shown.filter((o) => o.efeito === efeito)
        if (some.length === 0) return null
        return (
          <section key={efeito} aria-label={title}>
            <h2 className="font-semibold">{title}</h2>
            <p className="mb-2 text-[15px] text-ink-3">{text}</p>
            <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
              {some.map((o) => (
                <li key={o.codigo}>
                  <button
                    type="button"
                    onClick={() => ir(`ocorrencia/${found.nota._id}/${o.codigo}`)}
                    className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left active:bg-hover"
                  >
                    <span className="min-w-0 flex-1 leading-snug">{o.descricao}</span>
                    {exigeFoto(o, politica) && (
                      <Camera size={20} role="img" aria-label="Exige foto" className="shrink-0 text-ink-3" />
                    )}
                    <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-3" />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {shown.length === 0 && (
        <p className="py-8 text-center text-ink-2">Nenhuma ocorrência com “{search}”.</p>
      )}
    </Screen>
  )
}

/** Why it was not delivered: from the table, then what that occurrence asks for. */
export function OccurrenceScreen({ id, codigo }: { id: string; codigo: number | null }) {
  const found = useNota(id)
  const ocorrencia = usePhone((s) => s.hoje?.ocorrencias.find((o) => o.codigo === codigo))
  if (!found) return <Gone what="Ocorrência" />
  if (codigo === null) return <Choose found={found} />
  if (!ocorrencia) return <Gone what="Ocorrência" />
  return (
    <ProofForm key={`${id}-${codigo}`} found={found} ocorrencia={ocorrencia}>
      <div className="rounded-2xl bg-warn-soft p-4 text-warn-text">
        <h2 className="text-[18px] leading-snug font-semibold">{ocorrencia.descricao}</h2>
        <p className="mt-1 text-[15px]">{consequences[ocorrencia.efeito]}</p>
      </div>
    </ProofForm>
  )
}
