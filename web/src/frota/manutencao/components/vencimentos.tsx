import { can } from '@tropeiro/contract/access/can'
import { fold } from '@tropeiro/contract/formats'
import { manutencao } from '@tropeiro/contract/frota/manutencao/calls'
import { listaDeVencimentos } from '@tropeiro/contract/frota/manutencao/lista'
import { CalendarClock, ListPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista } from '../../../ui/index.ts'
import { useVencimentos } from '../manutencao.queries.ts'
import { celulasDeVencimentos as celulas } from './celulas.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { PlanoDialog } from './plano-dialog.tsx'

const extra = { aba: '', item: '' }

/** What is due on every vehicle, the gravest first, with the day on which it is expected. */
export function Vencimentos({ toolbar }: { toolbar: ReactNode }) {
  const { url, set, page } = useLista(listaDeVencimentos, { celulas, url: extra })
  const [plano, setPlano] = useState(false)
  const escreve = can(askerOf(useSession()), manutencao.criarItem.access)
  const query = useVencimentos()
  const all = query.data?.dados ?? []
  const wanted = fold(url.busca).replace('-', '')
  const rows = all.filter(
    (v) =>
      (url.situacao.length === 0 || url.situacao.includes(v.situacao)) &&
      (wanted === '' || fold(`${v.placa} ${v.frota} ${v.item}`).includes(wanted)),
  )
  const item = all.find((v) => v._id === url.item)
  const dar = escreve && (
    <Button variant="primary" icon={ListPlus} onClick={() => setPlano(true)}>
      Plano de um veículo
    </Button>
  )
  return (
    <ListPage
      {...page}
      query={query}
      rows={rows}
      toolbar={toolbar}
      actions={dar}
      {...(escreve ? { onOpen: (v: (typeof all)[number]) => set({ item: v._id }) } : {})}
      rowTone={(v) =>
        v.situacao === 'vencida' ? 'bad' : v.situacao === 'na_tolerancia' ? 'warn' : undefined
      }
      empty={
        <EmptyState
          icon={CalendarClock}
          title="Nenhum veículo tem plano"
          text="O plano da classe diz o que se faz a cada tantos km ou dias. Dê um a cada veículo e diga quando cada coisa foi feita."
          action={dar}
        />
      }
    >
      {item && (
        <ItemDialog
          key={item._id}
          veiculo={{ _id: item.veiculo, placa: item.placa }}
          item={item}
          outros={all.filter((v) => v.veiculo === item.veiculo && v._id !== item._id)}
          onClose={() => set({ item: '' })}
        />
      )}
      {plano && <PlanoDialog onClose={() => setPlano(false)} />}
    </ListPage>
  )
}
