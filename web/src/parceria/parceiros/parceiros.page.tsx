import { can } from '@tropeiro/contract/access/can'
import { fold } from '@tropeiro/contract/formats'
import { listaDeParceiros } from '@tropeiro/contract/parceria/parceiros/lista'
import { Handshake, Plus } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, Tabs, useLista } from '../../ui/index.ts'
import { Arquivos, filtrosDeArquivos } from './components/arquivos.tsx'
import { celulas } from './components/celulas.tsx'
import { ParceiroDialog } from './components/parceiro-dialog.tsx'
import { useParceiros } from './parceiros.queries.ts'

const extra = { aba: '', ...filtrosDeArquivos }

/** Trading partners, and every file that came or went. */
export function Page() {
  const { url, set, page } = useLista(listaDeParceiros, { celulas, url: extra })
  const [novo, setNovo] = useState(false)
  const go = useGo()
  const admin = can(askerOf(useSession()), { escrever: 'canais' })
  const query = useParceiros()
  const toolbar = (
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label="Parceiros"
        value={url.aba || 'parceiros'}
        onChange={(aba) => set({ ...extra, aba: aba === 'parceiros' ? '' : aba })}
        tabs={[
          { value: 'parceiros', label: 'Parceiros', count: query.data?.length },
          { value: 'arquivos', label: 'Arquivos' },
        ]}
      />
    </div>
  )
  if (url.aba === 'arquivos') return <Arquivos title="Parceiros" url={url} set={set} toolbar={toolbar} />
  const criar = admin && (
    <Button variant="primary" icon={Plus} onClick={() => setNovo(true)}>
      Novo parceiro
    </Button>
  )
  return (
    <ListPage
      {...page}
      values={{ busca: url.busca }}
      query={query}
      rows={(query.data ?? []).filter(
        (p) =>
          fold(p.nome).includes(fold(url.busca)) ||
          p.cnpjs.some((c) => c.startsWith(url.busca.toUpperCase() || ' ')),
      )}
      toolbar={toolbar}
      actions={criar}
      onOpen={(p) => go(`/app/parceiros/${p._id}`)}
      rowTone={(p) => (p.falhas > 0 ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Handshake}
          title="Nenhum parceiro ainda"
          text="Um parceiro é um embarcador que manda notas em NOTFIS e quer saber das entregas em OCOREN, com o layout e os códigos dele."
          action={criar}
        />
      }
    >
      {novo && (
        <ParceiroDialog
          parceiro={null}
          onClose={() => setNovo(false)}
          onSalvo={(id) => go(`/app/parceiros/${id}`)}
        />
      )}
    </ListPage>
  )
}
