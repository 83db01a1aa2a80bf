import { can } from '@tropeiro/contract/access/can'
import { correio } from '@tropeiro/contract/carga/correio/calls'
import { notas } from '@tropeiro/contract/carga/notas/calls'
import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { ClipboardPaste, FileDown, Mail, RefreshCw, ScanBarcode } from 'lucide-react'
import { askerOf, useLoggedSession } from '../../../session/session.store.ts'
import { Button, IconButton } from '../../../ui/index.ts'
import type { useNovidades } from '../notas.queries.ts'
import { VerbosDasNotas } from '../verbos/na-lista.tsx'
import type { Aberto } from './dialogos.tsx'
import type { Bipadas } from './use-bipadas.ts'

type Abrir = { abrir: (which: Aberto) => void }

/** What the title has beside it. */
export function Acoes({ bipe, vazia, abrir }: Abrir & { bipe: Bipadas; vazia: boolean }) {
  const podeBipar = can(askerOf(useLoggedSession()), notas.bipar.access)
  return (
    <>
      {podeBipar && (
        <Button icon={ScanBarcode} aria-pressed={bipe.list !== null} onClick={bipe.toggle}>
          Bipar
        </Button>
      )}
      <Button icon={ClipboardPaste} onClick={() => abrir('lista')} disabled={bipe.list !== null}>
        Colar lista
      </Button>
      <Button icon={FileDown} onClick={() => abrir('filtro')} disabled={vazia}>
        Exportar
      </Button>
    </>
  )
}

type Novidades = ReturnType<typeof useNovidades>

/** Reads the list again; says so when there is something new. */
export function Atualizar({ ha, atualizar }: Novidades) {
  return ha ? (
    <Button size="sm" variant="ghost" icon={RefreshCw} onClick={atualizar}>
      Há mudanças
    </Button>
  ) : (
    <span className="max-sm:hidden">
      <IconButton icon={RefreshCw} label="Atualizar" onClick={atualizar} />
    </span>
  )
}

/** What is done with the selected notes. */
export function EmMassa({ todas, rows, abrir }: Abrir & { todas: boolean; rows: readonly NotaDaLista[] }) {
  const podeEnviar = can(askerOf(useLoggedSession()), correio.enviar.access)
  return (
    <>
      <VerbosDasNotas notas={rows} todas={todas} />
      <Button size="sm" icon={FileDown} onClick={() => abrir('escolhidas')}>
        Exportar
      </Button>
      {podeEnviar && (
        <Button
          size="sm"
          icon={Mail}
          onClick={() => abrir('email')}
          disabledReason={todas ? 'Escolha as notas uma a uma para enviar por e-mail' : undefined}
        >
          Enviar por e-mail
        </Button>
      )}
    </>
  )
}
