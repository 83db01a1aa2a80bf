import { type Certificado, DesativacaoDeCertificado } from '@tropeiro/contract/alicerce/certificados'
import { FormDialog, Texto, useFormulario } from '../../../ui/index.ts'
import { useDesativar } from '../certificados.queries.ts'

/** Takes a certificate out of use, with a reason that stays in its history. */
export function DesativarDialog({ certificado, onClose }: { certificado: Certificado; onClose: () => void }) {
  const desativar = useDesativar(certificado._id)
  const f = useFormulario(DesativacaoDeCertificado, {
    de: { motivo: '' },
    recusa: 'tela',
    enviar: desativar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`Tirar de uso o certificado de ${certificado.titular}?`}
      description="A chave é apagada e as empresas abaixo deixam de emitir até que outro seja enviado."
      submitLabel="Tirar de uso"
      danger
    >
      <div className="flex flex-col gap-4">
        <ul className="text-sm text-ink-2">
          {certificado.empresas.map((e) => (
            <li key={e.cnpj}>{e.nome}</li>
          ))}
        </ul>
        <Texto form={f} name="motivo" label="Motivo" required maxLength={200} />
      </div>
    </FormDialog>
  )
}
