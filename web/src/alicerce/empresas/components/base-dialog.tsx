import type { BaseResumo } from '@tropeiro/contract/alicerce/empresas/calls'
import { messages } from '@tropeiro/contract/messages'
import { useState } from 'react'
import { useLoggedSession } from '../../../session/session.store.ts'
import { Button, Dialog } from '../../../ui/index.ts'
import { type BaseEmEdicao, baseVazia, deBase, noFio, temCampoVazio } from '../base-em-edicao.ts'
import { useCriarBase, useEditarBase } from '../empresas.queries.ts'
import { BaseFields } from './base-fields.tsx'
import { Recusa, sentencaDe } from './recusa.tsx'

type Props = { aberta: BaseResumo | 'nova' | null; onClose: () => void }

/** Makes a base of the active group, or edits one. */
export function BaseDialog({ aberta, onClose }: Props) {
  if (!aberta) return null
  return <Editor key={aberta === 'nova' ? 'nova' : aberta._id} base={aberta} onClose={onClose} />
}

function Editor({ base, onClose }: { base: BaseResumo | 'nova'; onClose: () => void }) {
  const session = useLoggedSession()
  const grupo = session.grupo_ativo
  const tipo = session.grupos[grupo]?.emp.tipo ?? 'transportadora'
  const [value, setValue] = useState<BaseEmEdicao>(base === 'nova' ? { ...baseVazia, tipo } : deBase(base))
  const [conferida, setConferida] = useState(false)
  const criar = useCriarBase()
  const editar = useEditarBase()
  const salvando = criar.isPending || editar.isPending
  const vazio = conferida && temCampoVazio(value)

  const enviar = async () => {
    setConferida(true)
    if (temCampoVazio(value)) return
    const dados = noFio(value)
    const { cnpj, endereco, telefone, razao_social } = dados
    const sent =
      base === 'nova'
        ? criar.mutateAsync({ nome_grupo: grupo, tipo_grupo: tipo, dados_grupo: { [value.nome]: dados } })
        : editar.mutateAsync({
            nome_grupo: grupo,
            base: value.nome,
            cnpj,
            endereco,
            telefone,
            razao_social,
            anterior: { cnpj: base.cnpj, base: base.base },
          })
    if (await sent.catch(() => null)) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={base === 'nova' ? 'Nova base' : `Editar a base ${base.base}`}
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={salvando}>
            {base === 'nova' ? 'Criar base' : 'Salvar base'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <BaseFields
          value={value}
          onChange={(change) => setValue((now) => ({ ...now, ...change }))}
          conferida={conferida}
          nova={base === 'nova'}
        />
        <Recusa texto={vazio ? messages.baseCamposObrigatorios : sentencaDe(criar.error ?? editar.error)} />
      </div>
    </Dialog>
  )
}
