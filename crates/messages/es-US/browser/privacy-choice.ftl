## Privacy page, the choice about measuring in this browser
privacy-choice-signal = Su navegador envía Global Privacy Control, así que este sitio web no mide nada.
privacy-choice-declined = Usted se excluyó en este navegador.
privacy-choice-none = No se mide nada hasta que usted lo permita.
privacy-choice-measured = En este navegador se mide lo que se describe abajo.
privacy-choice-not-stored = Su navegador no deja que este sitio web guarde su elección.
privacy-choice-allow = Permitir
privacy-choice-opt-in = Volver a permitir
privacy-choice-opt-out = Excluirme en este navegador
